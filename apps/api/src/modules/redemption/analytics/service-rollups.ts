import {
  DAY,
  dayInKolkata,
  later,
  shiftDay,
  shiftMonths,
  startOfDayInKolkata,
} from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { releaseGroups } from "./policy.ts";
import * as groups from "./repository-groups.ts";
import * as repository from "./repository-rollups.ts";
import { correctDayJob } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/** How far back the first run looks. */
const KEPT_DAYS = 370;
/** A month's groups are published once this many days of the next have passed, when they can no longer change. */
const SETTLED_DAYS = 1;
/** Brands that are counted in one transaction. */
const BRANDS_AT_ONCE = 20;

/** Days that the clock's job still recounts; a change of an earlier day queues that day. */
const openSince = (now: Date): string => shiftDay(dayInKolkata(now), -1);

/** Counts yesterday, today and every day since the last run, each in a transaction of its own. Safe to repeat. */
export async function rollUp({ db, clock }: Needs, { daysAtOnce = 1 } = {}): Promise<void> {
  const now = clock.now();
  const today = dayInKolkata(now);
  const before = await repository.findProgress(db, "days");
  const last = before === null ? shiftDay(today, -KEPT_DAYS) : dayInKolkata(before);
  let day = [openSince(now), last].toSorted()[0] ?? today;
  while (day <= today) {
    const next = shiftDay(day, daysAtOnce);
    const span = {
      from: startOfDayInKolkata(day),
      until: startOfDayInKolkata(next),
      offerId: null,
    };
    await db.transaction(async (tx) => {
      await repository.lockWork(tx, "days");
      await repository.rollUpDays(tx, span);
      await repository.rollUpOutlets(tx, span);
      await repository.setProgress(tx, "days", span.until < now ? span.until : now);
    });
    day = next;
  }
}

/** Recounts these days of the offer after the commit; for changes of earlier days. */
export async function correctDays(
  tx: Executor,
  { queue, clock }: Pick<Dependencies, "queue" | "clock">,
  offerId: string,
  moments: readonly Date[],
): Promise<void> {
  const open = openSince(clock.now());
  for (const day of new Set(moments.map((at) => dayInKolkata(at))))
    if (day < open) await queue.enqueue(tx, correctDayJob, { offerId, day });
}

/** The job behind `correctDays`. */
export async function recountDay(
  { db }: Needs,
  { offerId, day }: { offerId: string; day: string },
): Promise<void> {
  const from = startOfDayInKolkata(day);
  const span = { from, until: later(from, DAY), offerId };
  await db.transaction(async (tx) => {
    await repository.lockWork(tx, "days");
    await repository.rollUpDays(tx, span);
    await repository.rollUpOutlets(tx, span);
  });
}

/** Writes the groups of every month that is over and not written yet. A written month never changes. */
export async function closeMonths({ db, clock }: Needs): Promise<void> {
  const settled = dayInKolkata(later(clock.now(), -SETTLED_DAYS * DAY));
  const open = `${settled.slice(0, 7)}-01`;
  const [days, before] = await Promise.all([
    repository.findProgress(db, "days"),
    repository.findProgress(db, "months"),
  ]);
  // The days tell which brands there is something to say of.
  if (days === null || days < startOfDayInKolkata(open)) return;
  let month = before === null ? shiftMonths(open, -12) : dayInKolkata(before);
  while (month < open) {
    while (await closeSome(db, month));
    month = shiftMonths(month, 1);
  }
}

/** Writes the groups of the next brands of a month, and how far that came; false when the month is done. */
async function closeSome(db: Needs["db"], month: string): Promise<boolean> {
  const end = startOfDayInKolkata(shiftMonths(month, 1));
  return db.transaction(async (tx) => {
    await repository.lockWork(tx, "months");
    const done = await repository.findProgress(tx, "months");
    if (done !== null && done >= end) return false;
    await groups.planByKey(tx);
    const after = await repository.findReachedBrand(tx);
    const brands = await groups.listCountedBrands(tx, { month, after, limit: BRANDS_AT_ONCE });
    const counted = await groups.countGroups(tx, brands, month);
    const byKind = Map.groupBy(counted, ({ brandId, kind }) => `${brandId} ${kind}`);
    const released = [...byKind.values()].flatMap((rows) =>
      rows
        .slice(0, 1)
        .flatMap(({ brandId, kind }) =>
          releaseGroups(rows).map((row) => ({ ...row, brandId, kind })),
        ),
    );
    await groups.insertGroups(tx, month, released);
    const last = brands.at(-1);
    const isDone = last === undefined || brands.length < BRANDS_AT_ONCE;
    if (isDone) await repository.setProgress(tx, "months", end);
    else await repository.setProgress(tx, "months", startOfDayInKolkata(month), last);
    return !isDone;
  });
}
