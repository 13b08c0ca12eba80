import type { Executor } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import * as repository from "./repository-upkeep.ts";
import { keepCommonest } from "./service-counts.ts";

/** What the clock has to bring in line, run by jobs. Each is safe to repeat. */

type Needs = Pick<Dependencies, "db" | "clock" | "log" | "queue">;

/** Offers, or words, a statement: about half a second of work. */
const PORTION = 5_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

export async function refreshPublication({ db, log }: Pick<Needs, "db" | "log">): Promise<void> {
  const changed = await repository.refreshPublication(db);
  if (changed > 0) log.info({ changed }, "Offers came or went with the day");
}

/** Makes the words of search_terms those of the public offers, and has the commonest counted. */
export async function rebuildSearchTerms({ db, queue }: Pick<Needs, "db" | "queue">) {
  await db.transaction(async (tx) => {
    await repository.openFreshTerms(tx);
    for await (const range of portions(tx)) await repository.collectTerms(tx, range);
    await repository.dropOldTerms(tx);
    let last: string | null = "";
    while (last !== null) last = await repository.storeTerms(tx, last, PORTION);
  });
  await keepCommonest({ db, queue });
}

/** Portion by portion, each in a transaction of its own, so that no offer stays locked for long. */
export async function recomputePopularity({
  db,
  clock,
  log,
}: Pick<Needs, "db" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  let changed = 0;
  for await (const range of portions(db)) {
    changed += await repository.recomputePopularity(db, now, range);
  }
  log.info({ changed }, "Popularity was recomputed");
}

/** All public offers by id. */
async function* portions(db: Executor): AsyncGenerator<repository.Range> {
  let after = FIRST_ID;
  for (;;) {
    const ahead = await repository.idAhead(db, after, PORTION);
    yield { after, upTo: ahead ?? LAST_ID };
    if (ahead === null) return;
    after = ahead;
  }
}
