import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import { paginate } from "../../../http/schemas.ts";
import { promisedDays } from "../../platform/review-claims/service-days.ts";
import { rangeOf } from "../../redemption/analytics/policy.ts";
import {
  type Compared,
  comparedOf,
  type Counts,
  counted,
  type Grouping,
  minutesWithin,
  percentOf,
  rejectionReasons,
  SMALLEST_GROUP,
  WAIT_STEPS,
  weeksOf,
} from "./policy.ts";
import * as repository from "./repository.ts";
import type { GroupsQuery, PeriodQuery, ReviewersQuery } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/** The days asked for, and as many before. @throws invalid_request for none, or too many */
export function periodOf({ clock }: Pick<Needs, "clock">, asked: PeriodQuery): Compared {
  const range = rangeOf(asked, shiftDay(dayInKolkata(clock.now()), -1));
  if (range === null)
    throw invalidField(
      "querystring.from",
      "out_of_range",
      "Choose a first day before the last, at most 366 days.",
    );
  return comparedOf(range);
}

/** The desk as a whole: the period, the days before it, and its weeks. @throws invalid_request */
export async function getAnalytics({ db, clock }: Needs, query: PeriodQuery) {
  const range = periodOf({ clock }, query);
  const [sums, weeks, vectors, weekly, uncounted, promised] = await Promise.all([
    repository.sumAll(db, range),
    repository.sumWeeks(db, range),
    repository.listVectors(db, "all", range, [""]),
    repository.listVectors(db, "all", range, "weeks"),
    repository.findUncounted(db, { from: range.previous.from, to: range.to }),
    promisedDays(db),
  ]);
  return {
    ...range,
    promised_days: promised,
    smallest_group: SMALLEST_GROUP,
    uncounted_days: uncounted.days,
    uncounted_since: uncounted.since,
    now: figuresOf(sums?.now, vectors, "", true),
    before: figuresOf(sums?.before, vectors, "", false),
    weeks: weeksOf(range).map(({ monday, ...days }) => ({
      ...days,
      figures: figuresOf(weeks.find(({ key }) => key === monday)?.now, weekly, monday, true),
    })),
  };
}

/** The same by college, state, kind of document or reviewer, a page. @throws invalid_request */
export async function listGroups(
  { db, clock }: Needs,
  grouping: Exclude<Grouping, "all">,
  query: Omit<GroupsQuery, "by"> | ReviewersQuery,
) {
  const range = periodOf({ clock }, query);
  const read = (offset: number) =>
    repository.sumGroups(db, {
      grouping,
      range,
      search: query.search ?? null,
      sort: query.sort,
      offset,
      limit: query.per_page,
    });
  const asked = (query.page - 1) * query.per_page;
  const first = await read(asked);
  // Behind the last page there is no row to carry the total: the first page has it.
  const total = first.rows.length > 0 || asked === 0 ? first.total : (await read(0)).total;
  const { offset, envelope } = paginate(query, total);
  const { rows } = offset === asked ? first : await read(offset);
  const [vectors, uncounted] = await Promise.all([
    repository.listVectors(
      db,
      grouping,
      range,
      rows.map(({ key }) => key),
    ),
    repository.findUncounted(db, { from: range.previous.from, to: range.to }),
  ]);
  return {
    ...range,
    ...envelope,
    uncounted_days: uncounted.days,
    items: rows.map(({ key, name, now, before }) => ({
      key,
      name,
      now: figuresOf(now, vectors, key, true),
      before: figuresOf(before, vectors, key, false),
    })),
  };
}

export type Figures = ReturnType<typeof figuresOf>;

const nothing = Object.fromEntries(counted.map((name) => [name, 0])) as Counts;

/** Sums as they are shown: shares and times only of groups that are large enough. */
function figuresOf(
  counts: Counts = nothing,
  vectors: readonly repository.Vector[],
  key: string,
  isNow: boolean,
) {
  const own = vectors.filter((one) => one.key === key && one.is_now === isNow);
  const waits = Array.from({ length: WAIT_STEPS }, () => 0);
  for (const { part, place, count } of own) if (part === "wait") waits[place - 1] = count;
  const reasons = own.flatMap(({ part, place, count }) => {
    const reason = rejectionReasons[place - 1];
    return part === "wait" || reason === undefined ? [] : [{ reason, count }];
  });
  const decided = counts.approved + counts.rejected;
  return {
    ...counts,
    approval_percent: percentOf(counts.approved, decided),
    in_time_percent: percentOf(counts.in_time, decided),
    median_minutes: minutesWithin(0.5, waits),
    p90_minutes: minutesWithin(0.9, waits),
    overturned_percent: percentOf(
      counts.appeals_overturned + counts.second_overturned,
      counts.appeals_decided + counts.second_looks,
    ),
    reasons: reasons.toSorted((one, other) => other.count - one.count),
  };
}
