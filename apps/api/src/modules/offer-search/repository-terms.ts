import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { Portion } from "../offers/policy.ts";

/** An empty place to collect words in until the transaction ends. */
export async function openFreshTerms(tx: Executor): Promise<void> {
  await tx.execute(
    sql`create temporary table fresh_terms (term text primary key, offer_count integer not null) on commit drop`,
  );
}

/** What parts words. The vowel signs of Indian scripts are no letters to Postgres, and part nothing. */
const BETWEEN_WORDS = String.raw`[^[:alnum:]\u0900-\u0963\u0966-\u0dff]+`;

/** Collects the words of some offers; numbers are nothing to correct a spelling by. */
export async function collectTerms(tx: Executor, { after, upTo }: Portion): Promise<void> {
  await tx.execute(sql`
    insert into fresh_terms (term, offer_count)
    select word, count(*)
    from offers
    cross join lateral (
      select distinct word from regexp_split_to_table(search_text, ${BETWEEN_WORDS}) as word
      where length(word) between 3 and 40 and word ~ '[[:alpha:]]'
    ) as words
    where is_public and id > ${after} and id <= ${upTo}
    group by word
    on conflict (term) do update set offer_count = fresh_terms.offer_count + excluded.offer_count`);
}

export async function dropOldTerms(tx: Executor): Promise<void> {
  await tx.execute(sql`
    delete from search_terms where not exists (select from fresh_terms where fresh_terms.term = search_terms.term)`);
}

/** Stores the next of the collected words in order. @returns the last of them, or null when there are none. */
export async function storeTerms(
  tx: Executor,
  after: string,
  limit: number,
): Promise<string | null> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with portion as (
      select term, offer_count from fresh_terms where term > ${after} order by term limit ${limit}
    ), stored as (
      insert into search_terms (term, offer_count) select term, offer_count from portion order by term
      on conflict (term) do update set offer_count = excluded.offer_count
      where search_terms.offer_count <> excluded.offer_count
    )
    select max(term) as last from portion`);
  return rows[0]?.last ?? null;
}

/** For each word the nearest known one by trigrams, which may be itself; null when nothing is near. */
export async function nearestTerms(
  db: Executor,
  words: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ term: string | null }>(sql`
    select (
      select term from search_terms where term % asked.word
      order by similarity(term, asked.word) desc, offer_count desc, term limit 1
    ) as term
    from unnest(${sql.param([...words])}::text[]) with ordinality as asked (word, place)
    order by asked.place`);
  return rows.map((row) => row.term);
}
