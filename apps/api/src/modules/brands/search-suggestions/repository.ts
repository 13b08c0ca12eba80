import { type SQL, sql } from "drizzle-orm";
import { beginsWithForm } from "../../../db/beginning.ts";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { publicOn } from "../../../db/public-offer.ts";
import { brands, brandStarts, categories, offers, offerStarts } from "../../../db/schema/index.ts";

/**
 * Until the transaction ends, statements that show the first rows of an index read it in its order. Without statistics
 * Postgres might collect all that match first.
 */
export async function readInOrder(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true)`);
}

/** So many names that begin so are looked at, by alphabet, and as many with a word that does. */
const BY_ALPHABET = 24;
/** And so many of the most used ones, so that of a beginning that is common these come first. */
const MOST_USED = 100;

const form = sql`(form collate "C")`;

/**
 * The rows of `starts` that match, with the column `id`: as many as are looked at, however many match. Each part is read in
 * the order of an index.
 */
function matching(
  starts: typeof offerStarts | typeof brandStarts,
  typed: string,
  { subject, mostUsed }: { subject: SQL; mostUsed: SQL },
): SQL {
  const begins = beginsWithForm(form, typed);
  const byAlphabet = (which: SQL) => sql`(
    select ${subject} as id, is_beginning from ${starts} where ${which} and ${begins}
    order by ${form}, ${subject} limit ${sql.raw(String(BY_ALPHABET))}
  )`;
  return sql`
    ${byAlphabet(sql`is_beginning`)} union all ${byAlphabet(sql`not is_beginning`)} union all (
      select used.id, own.is_beginning
      from (${mostUsed} limit ${sql.raw(String(MOST_USED))}) as used
      cross join lateral (
        select is_beginning from ${starts} where ${subject} = used.id and ${begins}
        order by is_beginning desc limit 1
      ) as own
    )`;
}

export async function listBrands(tx: Executor, typed: string, limit: number) {
  const matches = matching(brandStarts, typed, {
    subject: sql`brand_id`,
    mostUsed: sql`
      select id from ${brands} where status = 'approved' and is_listed order by recent_uses desc, id`,
  });
  const { rows } = await tx.execute<{ name: string; slug: string; logoUrl: string | null }>(sql`
    select ${brands.name}, ${brands.slug}, ${brands.logoUrl} as "logoUrl"
    from (select id, bool_or(is_beginning) as is_beginning from (${matches}) as matches group by id) as found
    join ${brands} on ${brands.id} = found.id
    where ${brands.status} = 'approved' and ${brands.isListed}
    order by found.is_beginning desc, ${brands.recentUses} desc, lower(${brands.name}), ${brands.id}
    limit ${limit}`);
  return rows;
}

export async function listOffers(tx: Executor, typed: string, today: string, limit: number) {
  const matches = matching(offerStarts, typed, {
    subject: sql`offer_id`,
    mostUsed: sql`
      select id from ${offers} where is_public and status = 'published'
      order by popularity_score desc, created_at desc, id desc`,
  });
  const { rows } = await tx.execute<{
    id: string;
    title: string;
    titleHi: string | null;
    brandName: string;
  }>(sql`
    select ${offers.id}, ${offers.title}, ${offers.titleHi} as "titleHi", ${offers.brandName} as "brandName"
    from (select id, bool_or(is_beginning) as is_beginning from (${matches}) as matches group by id) as found
    join ${offers} on ${offers.id} = found.id
    where ${publicOn(today)}
    order by found.is_beginning desc, ${offers.popularityScore} desc, ${offers.id}
    limit ${limit}`);
  return rows;
}

/** All of them: they are few. */
export const listCategories = (tx: Executor) =>
  tx.select(pick(categories, "name", "nameHi", "slug", "icon", "recentUses")).from(categories);
