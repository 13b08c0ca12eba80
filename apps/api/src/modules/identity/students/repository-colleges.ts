import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { collegeAliases, colleges } from "../../../db/schema/index.ts";
import { ALIKE_WORDS, MOST_BEGINNING, MOST_SHOWN, MOST_WITH_WORDS } from "./policy-colleges.ts";

export interface FoundCollege extends Record<string, unknown> {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  /** The other name that was found; null where it was the official one, or the city. */
  alias: string | null;
}

/**
 * Colleges by the words of a search, best first: names and aliases that begin with it, then those that have all words in
 * their name, city or state. A search without any match is taken for a misspelling. Each step has a limit, since Postgres would
 * read all rows for a word that most colleges have.
 */
export async function searchColleges(
  db: Database,
  words: readonly string[],
): Promise<FoundCollege[]> {
  const text = words.join(" ");
  return db.transaction(async (tx) => {
    // A search for a word that most colleges have must not read all of them either.
    await tx.execute(sql`
      select set_config('enable_seqscan', 'off', true),
        set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE_WORDS)}, true)`);
    const found = new Map<string, FoundCollege>();
    for (const look of [beginning, having, resembling]) {
      if (found.size >= MOST_SHOWN || (look === resembling && found.size > 0)) break;
      const { rows } = await tx.execute<FoundCollege>(look(text, words));
      for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
    }
    return [...found.values()].slice(0, MOST_SHOWN);
  });
}

/** The order of bytes is that of code points, and no text has the last one in it. A name that is all of the search is first. */
const beginning = (text: string) =>
  named(
    sql`select a.* from college_aliases a
      where a.words collate "C" >= ${` ${text}`} and a.words collate "C" < ${` ${text}\u{10FFFF}`}
      order by a.words collate "C" limit ${MOST_BEGINNING}`,
    sql`college_words(hit.name) = ${` ${text}`} desc, hit.words collate "C"`,
  );

/** First the colleges in which each word begins a word, then those that have all words in the name itself. */
const having = (_text: string, words: readonly string[]) => {
  const every = (column: SQL, pattern: (word: string) => string) =>
    sql.join(
      words.map((word) => sql`${column} like ${pattern(word)}`),
      sql` and `,
    );
  const begins = (word: string) => `% ${word}%`;
  // Most names contain any one or two letters somewhere.
  const has = (word: string) => (word.length < 3 ? begins(word) : `%${word}%`);
  return named(
    sql`select a.* from college_aliases a where ${every(sql`a.words`, has)} limit ${MOST_WITH_WORDS}`,
    sql`(${every(sql`hit.words`, begins)}) desc, (${every(sql`college_words(hit.name)`, has)}) desc,
      is_official desc, length(hit.words), hit.words collate "C"`,
  );
};

const resembling = (text: string) =>
  named(
    sql`select a.*, word_similarity(${text}, a.words) as score from college_aliases a where ${text} <% a.words
      order by score desc limit ${MOST_BEGINNING}`,
    sql`hit.score desc, similarity(${text}, hit.name) desc, is_official desc, hit.words collate "C"`,
  );

/** Colleges of the names that were found, in an order of these. */
const named = (hits: SQL, order: SQL): SQL => sql`
  select c.id, c.name, c.city, c.state, case when not is_official then coalesce(hit.written, hit.name) end as alias
  from (${hits}) hit join colleges c on c.id = hit.college_id
    cross join lateral (select hit.name = search_form(c.name) as is_official) whether
  order by ${order}, c.id`;

/** Every name that a college is searched by, in their search form. */
export async function collegeNames(db: Executor, collegeId: string): Promise<string[]> {
  const rows = await db
    .select({ name: collegeAliases.name })
    .from(collegeAliases)
    .where(eq(collegeAliases.collegeId, collegeId));
  return rows.map((row) => row.name);
}

/** The city and state of a college, as far as known. */
export async function collegePlaces(db: Executor, collegeId: string): Promise<string[]> {
  const [row] = await db
    .select(pick(colleges, "city", "state"))
    .from(colleges)
    .where(eq(colleges.id, collegeId));
  return [row?.city, row?.state].filter((place) => typeof place === "string");
}

/**
 * A college of the list; for a merged one, the kept college. Its row is held until the transaction ends, so that
 * a student who gets it gets its present name, and a later merge moves that student too.
 */
export async function holdCollege(
  tx: Executor,
  collegeId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await tx
    .select(pick(colleges, "id", "name", "mergedInto"))
    .from(colleges)
    .where(eq(colleges.id, collegeId))
    .for("key share");
  return row === undefined || row.mergedInto === null ? row : holdCollege(tx, row.mergedInto);
}
