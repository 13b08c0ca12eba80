import { DAY, dayInKolkata, HOUR, later, startOfHourInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { inPortions, offerPortions } from "../../offers/offer-records/service.ts";
import * as repository from "./repository-popularity.ts";
import { setRecentUses } from "./repository-uses.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "log">;

/** How long an event counts. */
const WINDOW = 30 * DAY;
/** Far longer than a transaction lasts: the next run reads this stretch again for rows that were committed late. */
const OVERLAP = HOUR;

/**
 * Counts the uses of offers since the last run, portion by portion, each in a transaction of its own. Offers without a
 * use are not read: scores are stored as of `popularity_epoch()` and all halve together, so that their order stays. Order by
 * the score, and show `current_popularity()`. Safe to repeat and to cut: only a whole run moves the moment that the next
 * begins at.
 */
export async function recomputePopularity(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const until = await repository.findCountedUntil(db);
  if (until === null) return recomputeAllPopularity(needs);
  const from = later(until, -OVERLAP);
  const moved = await repository.listMoved(
    db,
    // An hour's counter bears the hour's beginning.
    { from: later(startOfHourInKolkata(from), -HOUR), to: now },
    { from: later(from, -WINDOW), to: later(now, -WINDOW) },
  );
  const portions = async function* () {
    yield* inPortions(moved);
    yield* repository.markedOfPopularity(db);
  };
  await score(needs, now, portions());
}

/** As `recomputePopularity`, for every offer: the nightly run corrects changes without a mark. */
export async function recomputeAllPopularity(needs: Needs): Promise<void> {
  await score(needs, needs.clock.now(), offerPortions(needs.db));
  await refreshRecentUses(needs);
}

/** How much each category and brand was used, which home's chips and the suggestions of the search are ordered by. */
export const refreshRecentUses = ({ db, clock }: Pick<Needs, "db" | "clock">): Promise<void> =>
  setRecentUses(db, dayInKolkata(later(clock.now(), -WINDOW)));

async function score(
  { db, log }: Needs,
  now: Date,
  portions: AsyncIterable<string[]>,
): Promise<void> {
  let changed = 0;
  for await (const ids of portions) changed += await scorePortion(db, now, ids);
  await repository.storeCountedUntil(db, now);
  log.info({ changed }, "Popularity was recomputed");
}

/** Waits for no offer that is being written: the next run takes it. */
function scorePortion(db: Needs["db"], now: Date, ids: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await repository.holdOffers(tx, ids);
    await repository.unmark(tx, held);
    const changed = await repository.setPopularity(tx, now, held);
    const isHeld = new Set(held);
    const missed = ids.filter((id) => !isHeld.has(id));
    if (missed.length > 0) await repository.mark(tx, missed);
    return changed;
  });
}
