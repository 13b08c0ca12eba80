import type { Dependencies } from "../../dependencies.ts";
import * as repository from "./repository-upkeep.ts";

/** What the clock has to bring in line, run by jobs. Each is safe to repeat. */

type Needs = Pick<Dependencies, "db" | "clock" | "log">;

export async function refreshPublication({ db, log }: Needs): Promise<void> {
  const changed = await repository.refreshPublication(db);
  if (changed > 0) log.info({ changed }, "Offers came or went with the day");
}

export async function rebuildSearchTerms({ db }: Needs): Promise<void> {
  await db.transaction((tx) => repository.rebuildSearchTerms(tx));
}

export async function recomputePopularity({ db, clock, log }: Needs): Promise<void> {
  const changed = await db.transaction((tx) => repository.recomputePopularity(tx, clock.now()));
  log.info({ changed }, "Popularity was recomputed");
}
