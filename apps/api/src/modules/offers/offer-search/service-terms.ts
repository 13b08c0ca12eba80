import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { BEFORE_ALL, inPortions, offerPortions } from "../offer-records/service.ts";
import * as repository from "./repository-terms.ts";
import { keepCommonest } from "./service-counts.ts";

/**
 * The words that spelling corrections choose from, and how many public offers have each. A trigger marks an offer whose
 * words may have changed, in the transaction that changes it; a job then takes the offer's old words from the counts and
 * adds its present ones. Counting in the publication itself would make publications wait for each other at common words.
 */

type Needs = Pick<Dependencies, "db">;

/** Rows that only are read at a time. */
const READ = 5_000;
/** Words that are written at a time. */
const WRITTEN = 500;

/** Brings the words in line with published, changed and removed offers. Its cost follows the changes. Safe to repeat and to cut. */
export async function followSearchTerms({ db }: Needs): Promise<void> {
  for await (const ids of repository.changedOffers(db)) await countPortion(db, ids);
}

/** What another is just writing keeps its mark. */
function countPortion(db: Needs["db"], ids: readonly string[]): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await repository.holdWords(tx, ids);
    if (held.length > 0) await repository.countWords(tx, held);
  });
}

/**
 * Counts the words of all public offers and puts right what differs, portion by portion: readers see a whole table all
 * the while. Has the commonest words' searches counted. Safe to repeat and to cut.
 */
export async function rebuildSearchTerms({ db, queue }: Pick<Dependencies, "db" | "queue">) {
  for await (const ids of offerPortions(db, "public")) {
    await repository.addRows(db, ids);
    await countPortion(db, ids);
  }
  await dropWordsOfGone(db);
  await correctCounts(db);
  await keepCommonest({ db, queue });
}

async function dropWordsOfGone(db: Needs["db"]): Promise<void> {
  let after: string | undefined = BEFORE_ALL;
  while (after !== undefined) {
    const rows: { id: string; isGone: boolean }[] = await repository.listCountedOffers(
      db,
      after,
      READ,
    );
    const gone = rows.filter(({ isGone }) => isGone).map(({ id }) => id);
    for (const ids of inPortions(gone)) await countPortion(db, ids);
    after = rows.length < READ ? undefined : rows.at(-1)?.id;
  }
}

/** Compares the counts with the offers' words as of one moment, and adds the difference to the present counts. */
function correctCounts(db: Needs["db"]): Promise<void> {
  return db.transaction(
    async (tx) => {
      await repository.lockRebuild(tx);
      const changes = await findWrongCounts(tx);
      for (let at = 0; at < changes.length; at += WRITTEN) {
        const portion = changes.slice(at, at + WRITTEN);
        await db.transaction((own) => repository.addToCounts(own, portion));
        // Says that this transaction, which keeps other rebuilds out, is still at work.
        await repository.listTerms(tx, "", 1);
      }
    },
    { isolationLevel: "repeatable read" },
  );
}

async function findWrongCounts(tx: Executor): Promise<[term: string, change: number][]> {
  const missing = new Map<string, number>();
  const add = (term: string, change: number) =>
    missing.set(term, (missing.get(term) ?? 0) + change);
  let portion = await repository.sumWords(tx, BEFORE_ALL, READ);
  while (portion !== null) {
    for (const [term, count] of Object.entries(portion.words)) add(term, count);
    portion = await repository.sumWords(tx, portion.last, READ);
  }
  let last: string | undefined = "";
  while (last !== undefined) {
    const terms: { term: string; count: number }[] = await repository.listTerms(tx, last, READ);
    for (const { term, count } of terms) add(term, -count);
    last = terms.at(-1)?.term;
  }
  return [...missing].filter(([, change]) => change !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
