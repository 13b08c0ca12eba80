import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { type FigureSubject, KEPT_DAYS, type Measure, measuresOf, SETTLED_DAYS } from "./policy.ts";
import * as repository from "./repository.ts";
import type { FiguresQuery } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/**
 * The figures of one subject: whole days that end yesterday, as many before them, and today so far. `analytics_days` is not
 * summed for them: it has a row an offer, so that the sum would grow with the offers.
 */
export async function getFigures(
  { db, clock }: Needs,
  subject: FigureSubject,
  query: FiguresQuery,
) {
  const length = Number(query.days);
  const today = dayInKolkata(clock.now());
  const days = Array.from({ length }, (_, index) => shiftDay(today, index - length));
  const span = { from: shiftDay(today, -2 * length), to: today };
  return {
    from: shiftDay(today, -length),
    to: shiftDay(today, -1),
    measures: await Promise.all(
      measuresOf[subject].map(async (measure) => {
        const valueOf = await readDays(db, measure, span);
        const points = days.map((day) => ({
          day,
          value: valueOf(day),
          before: valueOf(shiftDay(day, -length)),
        }));
        return {
          measure,
          total: sumOf(points.map(({ value }) => value)),
          before: sumOf(points.map(({ before }) => before)),
          today: valueOf(today),
          points,
        };
      }),
    ),
  };
}

/** Written days as they are, and the days since the last of them counted now: today and yesterday, while the job runs. */
async function readDays(
  db: Needs["db"],
  measure: Measure,
  { from, to }: repository.Days,
): Promise<(day: string) => number> {
  const [written, last] = await Promise.all([
    repository.writtenDays(db, measure, { from, to }),
    repository.lastWritten(db, measure),
  ]);
  const open = last === null || last < from ? from : shiftDay(last, 1);
  const counted = await repository.countDays(db, measure, { from: open, to });
  // One that the job wrote between the two readings is the same in both.
  return (day) => counted.get(day) ?? written.get(day) ?? 0;
}

/** Writes the days that are over one after the other, so that the next run continues where an interrupted one stopped. */
export async function writeDays({ db, clock }: Needs, { daysAtOnce = 1 } = {}): Promise<void> {
  const today = dayInKolkata(clock.now());
  const settled = shiftDay(today, -SETTLED_DAYS);
  for (const measure of Object.values(measuresOf).flat()) {
    const last = await repository.lastWritten(db, measure);
    let day = shiftDay(last ?? shiftDay(today, -KEPT_DAYS - 1), 1);
    while (day <= settled) {
      const days: string[] = [];
      for (; day <= settled && days.length < daysAtOnce; day = shiftDay(day, 1)) days.push(day);
      const span = { from: days[0] ?? day, to: days.at(-1) ?? day };
      const counted = await repository.countDays(db, measure, span);
      const rows = days.map((one) => ({ measure, day: one, value: counted.get(one) ?? 0 }));
      await repository.writeDays(db, rows);
    }
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
