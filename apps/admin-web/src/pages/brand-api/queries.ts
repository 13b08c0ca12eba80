import type { AdminAnswer } from "@bachat/api-client/admin";
import { RUNNING_OUT_DAYS } from "@bachat/rules/credits";
import { listAddress, listParam } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

const all = "/v1/admin/api-customers" as const;
const one = `${all}/{brand_id}` as const;

export type ListedCustomer = AdminAnswer<"get", typeof all>["items"][number];
export type Customer = AdminAnswer<"get", typeof one>;
export type CallAlert = Customer["alerts"][number];
export type Counts = Customer["counts"];

export const periods = ["today", "7", "30", "month"] as const;
export type Period = (typeof periods)[number];
const periodParam = listParam.order(periods, "7");

export const customers = listOf({
  path: all,
  params: {
    search: listParam.search(),
    period: periodParam,
    only: listParam.oneOf(["alert", "running_out", "rate_limited", "webhooks_failing", "quiet"]),
    sort: listParam.order(["calls", "not_verified", "credits", "last_call", "name"]),
    page: listParam.page(),
  },
});

/** The address of a customer's page: the period alone. */
export const customerAddress = listAddress({ period: periodParam });

export const customerOptions = (id: string, period: Period) =>
  api.queryOptions("get", one, { params: { path: { brand_id: id }, query: { period } } });

export const answeredOf = ({ verified, not_verified: not }: Counts): number => verified + not;
export const refusals = [
  "rate_limited",
  "quota_exceeded",
  "insufficient_credits",
  "key_cap_exceeded",
  "invalid",
] as const;
export const refusedOf = (counts: Counts): number =>
  refusals.reduce((sum, reason) => sum + counts[reason], 0);
export const callsOf = (counts: Counts): number => answeredOf(counts) + refusedOf(counts);
/** The share of verified answers, in whole percent; null without any. */
export const verifiedShare = (counts: Counts): number | null =>
  answeredOf(counts) === 0 ? null : Math.round((counts.verified / answeredOf(counts)) * 100);
/** Against the days before, in whole percent; null where there is nothing to compare with. */
export const changeOf = ({ counts, before }: { counts: Counts; before: Counts }): number | null =>
  callsOf(before) === 0
    ? null
    : Math.round(((callsOf(counts) - callsOf(before)) / callsOf(before)) * 100);
export const isRunningOut = ({ credits, days_left: days }: ListedCustomer | Customer): boolean =>
  credits === 0 || (days !== null && days < RUNNING_OUT_DAYS);
