import type { Region } from "@bachat/rules/regions";
import { and, eq, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type offerCounts,
  offers,
  offerVectors,
  type searchCounts,
} from "../../../db/schema/index.ts";

/** What is chosen, as values or as the places that values are filled in at. */
interface Chosen {
  category?: string | Placeholder | undefined;
  region?: Region | Placeholder | undefined;
  city?: string | Placeholder | undefined;
}

/** The chosen category; the chosen region and everywhere; the chosen city and the whole region. */
export function inCells(
  cells: typeof offers | typeof offerCounts | typeof searchCounts,
  { category, region, city }: Chosen,
): SQL | undefined {
  return and(
    category === undefined ? undefined : eq(cells.categorySlug, category),
    region === undefined ? undefined : or(eq(cells.country, "Global"), eq(cells.country, region)),
    city === undefined ? undefined : or(isNull(cells.city), eq(cells.city, city)),
  );
}

/**
 * From what an index of the words finds: of each offer these columns, and its vector. Postgres looks neither into the value of a
 * subquery nor through `offset 0`: so it reads that index and each offer by its key, whatever it knows of tables and words.
 */
export const fromWords = (query: SQLWrapper | string, columns: SQL, where: SQL | undefined): SQL =>
  sql`from ${offerVectors} cross join lateral (
      select ${columns} from ${offers} where ${and(sql`${offers.id} = ${offerVectors.offerId}`, where)} offset 0
    ) as found
    where ${offerVectors.vector} @@ (select ${query}::tsquery)`;

/** From the offers of a condition, in the order of any index: those whose words meet the query, each asked by its key. */
export const fromOffers = (query: SQLWrapper, where: SQL | undefined): SQL =>
  sql`from ${offers} cross join lateral (
      select ${offerVectors.vector} from ${offerVectors} where ${offerVectors.offerId} = ${offers.id} offset 0
    ) as ${offerVectors}
    where ${and(where, sql`ts_match_vq(${offerVectors.vector}, ${query}::tsquery)`)}`;
