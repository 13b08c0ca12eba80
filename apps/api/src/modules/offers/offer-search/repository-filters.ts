import { and, eq, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { publicOn } from "../../../db/public-offer.ts";
import { type offerCounts, offers, type searchCounts } from "../../../db/schema/index.ts";
import type { Region } from "@bachat/rules/regions";
import type { Filters } from "./policy.ts";

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

const meetsAll = (terms: Filters["terms"]): SQL[] =>
  terms.map(
    ({ patterns }) => sql`${offers.searchText} like any (${sql.param([...patterns])}::text[])`,
  );

/** The public offers that filters leave. */
export const matching = (filters: Filters, today: string): SQL | undefined =>
  and(publicOn(today), inCells(offers, filters), ...meetsAll(filters.terms));
