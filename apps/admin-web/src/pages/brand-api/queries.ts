import type { AdminAnswer } from "@bachat/api-client/admin";
import { RUNNING_OUT_DAYS } from "@bachat/rules/credits";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

const all = "/v1/admin/api-customers" as const;
const one = `${all}/{brand_id}` as const;

export type ListedCustomer = AdminAnswer<"get", typeof all>["items"][number];
export type Customer = AdminAnswer<"get", typeof one>;
export type CallAlert = Customer["alerts"][number];
export type Counts = Customer["counts"];

export const periods = ["today", "7", "30", "month"] as const;
export type Period = (typeof periods)[number];
export const marks = ["alert", "running_out", "rate_limited", "webhooks_failing", "quiet"] as const;
export const sorts = ["calls", "not_verified", "credits", "last_call", "name"] as const;

export interface CustomersView {
  search: string;
  period: Period;
  only: (typeof marks)[number] | null;
  sort: (typeof sorts)[number];
  page: number;
}

const periodParam = (params: URLSearchParams) => choiceParam(params.get("period"), periods, "7");
const periodOf = (period: Period) => (period === "7" ? null : period);

export const customersAddress: ListAddress<CustomersView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    period: periodParam(params),
    only: marks.find((mark) => mark === params.get("only")) ?? null,
    sort: choiceParam(params.get("sort"), sorts, "calls"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, period, only, sort, page }) => ({
    search: search === "" ? null : search,
    period: periodOf(period),
    only,
    sort: sort === "calls" ? null : sort,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "", only: null },
};

/** Of a customer's page: the period alone. */
export const customerAddress: ListAddress<{ period: Period }> = {
  read: (params) => ({ period: periodParam(params) }),
  write: ({ period }) => ({ period: periodOf(period) }),
  change: (view, part) => ({ ...view, ...part }),
};

export const customersOptions = ({ search, period, only, sort, page }: CustomersView) =>
  api.queryOptions("get", all, {
    params: {
      query: {
        page: String(page),
        period,
        sort,
        ...(search !== "" && { search }),
        ...(only !== null && { only }),
      },
    },
  });

export const customerOptions = (id: string, period: Period) =>
  api.queryOptions("get", one, { params: { path: { brand_id: id }, query: { period } } });

export const answeredOf = ({ verified, not_verified: not }: Counts): number => verified + not;
export const refusals = [
  "rate_limited",
  "quota_exceeded",
  "insufficient_credits",
  "invalid",
] as const;
export const refusedOf = (counts: Counts): number =>
  refusals.reduce((sum, reason) => sum + counts[reason], 0);
export const callsOf = (counts: Counts): number => answeredOf(counts) + refusedOf(counts);
/** Of the answers, in whole percent; null without any. */
export const verifiedShare = (counts: Counts): number | null =>
  answeredOf(counts) === 0 ? null : Math.round((counts.verified / answeredOf(counts)) * 100);
/** Against the days before, in whole percent; null where there is nothing to compare with. */
export const changeOf = ({ counts, before }: { counts: Counts; before: Counts }): number | null =>
  callsOf(before) === 0
    ? null
    : Math.round(((callsOf(counts) - callsOf(before)) / callsOf(before)) * 100);
export const isRunningOut = ({ credits, days_left: days }: ListedCustomer | Customer): boolean =>
  credits === 0 || (days !== null && days < RUNNING_OUT_DAYS);
