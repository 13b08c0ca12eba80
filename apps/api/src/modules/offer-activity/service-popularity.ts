import type { Dependencies } from "../../dependencies.ts";
import { portions } from "../offers/service-lookup.ts";
import * as repository from "./repository-popularity.ts";

/** Portion by portion, each in a transaction of its own, so that no offer stays locked for long. */
export async function recomputePopularity({
  db,
  clock,
  log,
}: Pick<Dependencies, "db" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  let changed = 0;
  for await (const range of portions(db)) {
    changed += await repository.recomputePopularity(db, now, range);
  }
  log.info({ changed }, "Popularity was recomputed");
}
