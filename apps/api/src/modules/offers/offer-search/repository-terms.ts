import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { markedOffers } from "../../../db/marked.ts";

/** What parts words. The vowel signs of Indian scripts are no letters to Postgres, and part nothing. */
const BETWEEN_WORDS = String.raw`[^[:alnum:]\u0900-\u0963\u0966-\u0dff]+`;

const idsOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Offers that changed since their words were counted. */
export const changedOffers = (db: Executor): AsyncGenerator<string[]> =>
  markedOffers(db, { table: "offer_words", column: "changed_at" });

/** Makes the rows that are missing for these offers, with no words. */
export async function addRows(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into offer_words (offer_id) select id from unnest(${idsOf(ids)}) as id order by id
    on conflict do nothing`);
}

/** Holds the rows of these offers until the transaction ends, those left out that another has. */
export async function holdWords(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select offer_id as id from offer_words where offer_id = any(${idsOf(ids)}) for update skip locked`);
  return rows.map(({ id }) => id);
}

/**
 * Brings the words of held offers, and by what differs the counts, in line with what the offers are now. An offer that is
 * not public has none; numbers are nothing to correct a spelling by.
 */
export async function countWords(tx: Executor, held: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ term: string }>(sql`
    with became as materialized (
      select w.offer_id, w.words as was, w.changed_at, coalesce((
        select array_agg(distinct word order by word)
        from offers o cross join lateral regexp_split_to_table(o.search_text, ${BETWEEN_WORDS}) as word
        where o.id = w.offer_id and o.is_public and length(word) between 3 and 40 and word ~ '[[:alpha:]]'
      ), '{}') as words
      from offer_words w where w.offer_id = any(${idsOf(held)})
    ), stored as (
      update offer_words w set words = became.words, changed_at = null from became
      where w.offer_id = became.offer_id and w.offer_id = any(${idsOf(held)})
        and (became.words <> became.was or became.changed_at is not null)
    ), changes as (
      select word, sum(change) as change from (
        select unnest(words) as word, 1 as change from became where words <> was
        union all
        select unnest(was), -1 from became where words <> was
      ) as each group by word having sum(change) <> 0
    ), counted as (
      insert into search_terms (term, offer_count) select word, change from changes order by word
      on conflict (term) do update set offer_count = search_terms.offer_count + excluded.offer_count
      returning term, offer_count
    )
    select term from counted where offer_count <= 0`);
  await dropUnused(
    tx,
    rows.map(({ term }) => term),
  );
  await tx.execute(sql`
    delete from offer_words w
    where offer_id = any(${idsOf(held)}) and (select o.id from offers o where o.id = w.offer_id) is null`);
}

async function dropUnused(tx: Executor, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await tx.execute(sql`
    delete from search_terms where term = any(${sql.param([...terms])}::text[]) and offer_count <= 0`);
}

/** Of the next offers with words, by id, those that are not public any more. */
export async function listCountedOffers(db: Executor, after: string, limit: number) {
  const { rows } = await db.execute<{ id: string; isGone: boolean }>(sql`
    select w.offer_id as id,
      not exists (select from offers o where o.id = w.offer_id and o.is_public) as "isGone"
    from offer_words w where w.offer_id > ${after} order by w.offer_id limit ${limit}`);
  return rows;
}

/**
 * Has other rebuilds wait until the transaction ends. It reads and writes nothing, so a transaction that shows one moment
 * begins it after this.
 */
export async function lockRebuild(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table search_terms in share update exclusive mode`);
}

/** The words of the next offers by id and how many of these have each; null behind the last offer. */
export async function sumWords(tx: Executor, after: string, limit: number) {
  const { rows } = await tx.execute<{ last: string | null; words: Record<string, number> | null }>(
    sql`
    with portion as materialized (
      select offer_id, words from offer_words where offer_id > ${after} order by offer_id limit ${limit}
    )
    select (select max(offer_id::text) from portion) as last, (
      select jsonb_object_agg(word, total) from (
        select word, count(*) as total from portion cross join unnest(words) as word group by word
      ) as counted
    ) as words`,
  );
  const [row] = rows;
  if (row === undefined || row.last === null) return null;
  return { last: row.last, words: row.words ?? {} };
}

/** The next words as they are counted, in order. */
export async function listTerms(tx: Executor, after: string, limit: number) {
  const { rows } = await tx.execute<{ term: string; count: number }>(sql`
    select term, offer_count as count from search_terms where term > ${after} order by term limit ${limit}`);
  return rows;
}

/** Adds to the counts of these words, and deletes words without an offer. It adds differences, so that changes meanwhile stay counted. */
export async function addToCounts(
  tx: Executor,
  changes: readonly (readonly [term: string, change: number])[],
): Promise<void> {
  const { rows } = await tx.execute<{ term: string }>(sql`
    with counted as (
      insert into search_terms (term, offer_count)
      select term, change from unnest(
        ${sql.param(changes.map(([term]) => term))}::text[], ${sql.param(changes.map(([, change]) => change))}::int[]
      ) as changes (term, change) order by term
      on conflict (term) do update set offer_count = search_terms.offer_count + excluded.offer_count
      returning term, offer_count
    )
    select term from counted where offer_count <= 0`);
  await dropUnused(
    tx,
    rows.map(({ term }) => term),
  );
}

/** The most words of offers that are compared with a misspelt one. */
const COMPARED = 100;
/** By trigrams, swapped letters make a word look more different than it is to a reader. */
const NEAR = "0.15";

/** The words of public offers that are nearest to each word by trigrams; only the word itself where an offer has it. */
export async function nearTerms(
  db: Executor,
  words: readonly string[],
): Promise<{ word: string; offers: number }[][]> {
  if (words.length === 0) return [];
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${NEAR}, true)`);
    return readNear(tx, words);
  });
}

async function readNear(tx: Executor, words: readonly string[]) {
  const { rows } = await tx.execute<{ near: { word: string; offers: number }[] }>(sql`
    select coalesce(
      (select jsonb_build_array(jsonb_build_object('word', term, 'offers', offer_count))
       from search_terms where term = asked.word),
      (select jsonb_agg(jsonb_build_object('word', term, 'offers', offer_count)) from (
        select term, offer_count from search_terms where term % asked.word
        order by similarity(term, asked.word) desc, offer_count desc, term limit ${COMPARED}
      ) as near),
      '[]'
    ) as near
    from unnest(${sql.param([...words])}::text[]) with ordinality as asked (word, place)
    order by asked.place`);
  return rows.map((row) => row.near);
}
