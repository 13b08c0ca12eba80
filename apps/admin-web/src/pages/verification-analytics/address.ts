import { shiftDay, shiftMonths } from "@bachat/rules/time";
import {
  choiceParam,
  pageParam,
  searchParam,
  todayInKolkata,
  type ListAddress,
} from "@bachat/site";

/** The address of the figures: days, grouping, and the sort of their table. */

export const periods = ["4w", "12w", "12m"] as const;
export type Preset = (typeof periods)[number];
export const groupings = ["week", "reason", "kind", "college", "state", "reviewer"] as const;
export type By = (typeof groupings)[number];
export const sorts = ["decided", "submitted", "name"] as const;

/** A year with its leap day, as the API takes. */
const MOST_DAYS = 366;

export interface View {
  period: Preset | "own";
  /** `YYYY-MM-DD`; empty with a preset. */
  from: string;
  to: string;
  by: By;
  sort: (typeof sorts)[number];
  search: string;
  page: number;
}

const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isRange = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && shiftDay(from, MOST_DAYS) > to;

export const analyticsAddress: ListAddress<View> = {
  read(params) {
    const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
    const isOwn = isRange(from, to);
    return {
      period: isOwn ? "own" : choiceParam(params.get("period"), periods, "4w"),
      from: isOwn ? from : "",
      to: isOwn ? to : "",
      by: choiceParam(params.get("by"), groupings, "week"),
      sort: choiceParam(params.get("sort"), sorts, "decided"),
      search: searchParam(params.get("search")),
      page: pageParam(params.get("page")),
    };
  },
  write: ({ period, from, to, by, sort, search, page }) => ({
    period: period === "4w" || period === "own" ? null : period,
    from: period === "own" ? from : null,
    to: period === "own" ? to : null,
    by: by === "week" ? null : by,
    sort: sort === "decided" ? null : sort,
    search: search === "" ? null : search,
    page: page === 1 ? null : page,
  }),
  change: (view, part) => ({
    ...view,
    ...("by" in part && { search: "" }),
    page: 1,
    ...part,
  }),
  noFilters: { search: "" },
};

/** The first and the last day. A preset ends yesterday, so that only whole days are compared. */
export function daysOf(
  { period, from, to }: Pick<View, "period" | "from" | "to">,
  today = todayInKolkata(),
) {
  const yesterday = shiftDay(today, -1);
  if (period === "own") return { from, to };
  if (period === "12m") return { from: shiftMonths(today, -12), to: yesterday };
  return { from: shiftDay(today, period === "4w" ? -28 : -84), to: yesterday };
}

/** Own days after one of them was changed: the other follows where the two would not fit. */
export function ownDays(days: { from: string; to: string }, part: { from?: string; to?: string }) {
  const { from, to } = { ...days, ...part };
  if (isRange(from, to)) return { from, to };
  if (part.from !== undefined)
    return { from, to: to < from ? from : shiftDay(from, MOST_DAYS - 1) };
  return { from: to < from ? to : shiftDay(to, 1 - MOST_DAYS), to };
}
