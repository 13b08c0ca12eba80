import { dayInKolkata, later, shiftDay } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { quantile } from "../../money/credits/policy-latency.ts";
import { plans } from "../../money/credits/policy-plans.ts";
import { creditStatus } from "../../money/credits/service.ts";
import type { ClearCallAlert } from "../../verification-api/call-alerts/schemas.ts";
import * as callAlerts from "../../verification-api/call-alerts/service.ts";
import {
  ALERTS_SHOWN,
  type CustomerMark,
  type Days,
  daysLeft,
  daysOf,
  PACE_DAYS,
  QUIET_MS,
} from "./policy.ts";
import * as repository from "./repository.ts";
import type { CustomerQuery, PeriodQuery } from "./schemas.ts";

/** The customers of the verification API as admins read them. Sums are minutes old; balance, hour and alerts are read fresh. */

type Needs = Pick<Dependencies, "db" | "clock">;
type DayRow = Awaited<ReturnType<typeof repository.listDays>>[number];
interface Spans {
  now: Days;
  before: Days;
  pace: Days;
}

const spansOf = (period: PeriodQuery["period"], now: Date): Spans => {
  const today = dayInKolkata(now);
  return { ...daysOf(period, today), pace: { from: shiftDay(today, 1 - PACE_DAYS), to: today } };
};
const presentSpans = ({ now, before }: Spans) => ({
  from: now.from,
  to: now.to,
  before_from: before.from,
  before_to: before.to,
});

const askedOf = (
  { period, search, only }: Pick<CustomerQuery, "period" | "search" | "only">,
  now: Date,
) => {
  const spans = spansOf(period, now);
  const quietSince = later(now, -QUIET_MS);
  return { spans, asked: { search, only, days: spans.now, pace: spans.pace, quietSince } };
};

/** As the list finds them. */
export async function countAttention({ db, clock }: Needs) {
  const countOf = (only: CustomerMark) =>
    repository.count(db, askedOf({ period: "7", search: undefined, only }, clock.now()).asked);
  return {
    alert: await countOf("alert"),
    running_out: await countOf("running_out"),
    webhooks_failing: await countOf("webhooks_failing"),
  };
}

export async function listCustomers({ db, clock }: Needs, query: CustomerQuery) {
  const { spans, asked } = askedOf(query, clock.now());
  const { envelope, ...window } = paginate(query, await repository.count(db, asked));
  const ids = await repository.listIds(db, { ...asked, sort: query.sort }, window);
  const { customers } = await read(db, ids, spans);
  return { items: customers, ...envelope, ...presentSpans(spans) };
}

/** @throws 404 */
export async function getCustomer(needs: Needs, brandId: BrandId, { period }: PeriodQuery) {
  const { db, clock } = needs;
  const spans = spansOf(period, clock.now());
  const { customers, days, rows } = await read(db, [brandId], spans);
  const [customer] = customers;
  if (customer === undefined) throw notFound("That brand");
  const row = rows.get(brandId);
  return {
    ...customer,
    ...presentSpans(spans),
    days: everyDay(spans.now).map((day) => {
      const counted = days.find((one) => one.day === day);
      return { day, ...sumOf(counted ? [counted] : []), ...latencyOf(counted ? [counted] : []) };
    }),
    credit_status: await creditStatus(needs, brandId),
    top_up: { status: row?.topUp ?? ("off" as const), threshold: row?.topUpThreshold ?? null },
    alerts: await callAlerts.listCallAlerts(db, brandId, ALERTS_SHOWN),
  };
}

/** @throws 404, call_alert_cleared */
export const clearAlert = (
  dependencies: Parameters<typeof callAlerts.clearCallAlert>[0],
  { userId }: Pick<UserActor, "userId">,
  of: { brandId: BrandId; alertId: string },
  body: ClearCallAlert,
) => callAlerts.clearCallAlert(dependencies, userId, of, body);

/** These brands in this order, each with its sums; unknown ids are left out. */
async function read(db: Executor, ids: readonly BrandId[], spans: Spans) {
  const all = { from: spans.before.from, to: spans.now.to };
  const from = all.from < spans.pace.from ? all.from : spans.pace.from;
  const rows = await repository.listRows(db, ids);
  const days = await repository.listDays(db, ids, { from, to: all.to });
  const customers = ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const own = days.filter(({ brandId }) => brandId === id);
    const of = (span: Days) => own.filter(({ day }) => day >= span.from && day <= span.to);
    const paced = sumOf(of(spans.pace));
    return [
      {
        id,
        name: row.name,
        status: row.status,
        plan_tier: row.tier,
        plan_name: plans[row.tier].name,
        counts: sumOf(of(spans.now)),
        before: sumOf(of(spans.before)),
        latency: latencyOf(of(spans.now)),
        credits: row.balance,
        days_left: daysLeft(row.balance, paced.verified + paced.not_verified),
        last_call_at: momentOf(row.lastCallAt),
        alert_raised_at: momentOf(row.alertRaisedAt),
        webhooks_failing: row.webhooksFailing,
      },
    ];
  });
  return { customers, days, rows };
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

function sumOf(days: readonly DayRow[]): repository.Counts {
  const sum = (name: keyof repository.Counts) => days.reduce((total, day) => total + day[name], 0);
  return {
    verified: sum("verified"),
    not_verified: sum("not_verified"),
    rate_limited: sum("rate_limited"),
    quota_exceeded: sum("quota_exceeded"),
    insufficient_credits: sum("insufficient_credits"),
    key_cap_exceeded: sum("key_cap_exceeded"),
    invalid: sum("invalid"),
  };
}

function latencyOf(days: readonly DayRow[]) {
  const counts: number[] = [];
  for (const { latency } of days)
    for (const [step, count] of (latency ?? []).entries())
      counts[step] = (counts[step] ?? 0) + count;
  return { median_ms: quantile(counts, 0.5), p95_ms: quantile(counts, 0.95) };
}

function everyDay({ from, to }: Days): string[] {
  const days = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}
