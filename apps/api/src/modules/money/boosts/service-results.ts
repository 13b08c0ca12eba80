import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { type BoostRow, COMPARED_DAYS, firstDay, lastDay } from "./policy.ts";
import * as repository from "./repository.ts";

const phases = ["before", "during", "after"] as const;

export interface Counted {
  day: string;
  phase: (typeof phases)[number];
  views: number;
  redeems: number;
}

/** The daily results of each of these boosts that has started. */
export async function resultsOf(db: Executor, boosts: readonly BoostRow[], now: Date) {
  const started = boosts.filter(({ status }) => ["active", "paused", "ended"].includes(status));
  const rows = await repository.countDays(
    db,
    started.map(({ id }) => id),
    now,
  );
  const counted = new Map(rows.map((row) => [`${row.boostId} ${row.day}`, row]));
  const today = dayInKolkata(now);
  return new Map(
    started.map((boost) => {
      const first = firstDay(boost);
      // While it is on hold its end is unknown: the days until now count.
      const last = boost.status === "paused" ? today : lastDay(boost);
      const days: Counted[] = [];
      const until = [today, shiftDay(last, COMPARED_DAYS)].toSorted()[0] ?? today;
      for (let day = shiftDay(first, -COMPARED_DAYS); day <= until; day = shiftDay(day, 1)) {
        const phase = day < first ? "before" : day > last ? "after" : "during";
        const found = counted.get(`${boost.id} ${day}`);
        days.push({ day, phase, views: found?.views ?? 0, redeems: found?.redeems ?? 0 });
      }
      const [before, during, after] = phases.map((phase) => sumOf(days, phase));
      if (before === undefined || during === undefined || after === undefined)
        throw new Error("A phase is missing.");
      return [boost.id, { before, during, after, days }] as const;
    }),
  );
}

function sumOf(all: readonly Counted[], phase: Counted["phase"]) {
  const days = all.filter((one) => one.phase === phase);
  const total = (name: "views" | "redeems") => days.reduce((sum, one) => sum + one[name], 0);
  return { days: days.length, views: total("views"), redeems: total("redeems") };
}
