import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import * as repository from "./repository.ts";

/** Changes an offer's lifetime totals, in the transaction of the counted event. */
export const changeStats = (
  tx: Executor,
  offerId: string,
  changes: repository.StatChanges,
): Promise<void> => repository.changeStats(tx, offerId, changes);

/** Raises one of the hour's counters, after the totals: none waits for another in a circle. */
export const raiseHourly = repository.raiseHourly;

/** Counts cards that were seen in a list. Ids that are no public offer are skipped. */
export async function recordImpressions(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  offerIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  await repository.raiseImpressions(db, offerIds, now, dayInKolkata(now));
}
