import { shiftDay } from "@bachat/rules/time";
import { type ListAddress, todayInKolkata } from "@bachat/site";

/** The days that figures are of, as an address says them: a preset, or a first and a last day. */

/** In days, today included; six months are 26 whole weeks. */
export const presets = { "7d": 7, "28d": 28, "90d": 90, "6m": 182 } as const;
export type Preset = keyof typeof presets;
export const MOST_DAYS = 366;

export interface RangeView {
  range: Preset | "own";
  /** `YYYY-MM-DD`; empty with a preset. */
  from: string;
  to: string;
}

const isPreset = (text: string | null): text is Preset =>
  text !== null && Object.hasOwn(presets, text);

const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const isRange = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && shiftDay(from, MOST_DAYS) > to;

export const rangeAddress: ListAddress<RangeView> = {
  read: (params) => {
    const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
    if (isRange(from, to)) return { range: "own", from, to };
    const asked = params.get("range");
    return { range: isPreset(asked) ? asked : "28d", from: "", to: "" };
  },
  write: ({ range, from, to }) => ({
    range: range === "28d" || range === "own" ? null : range,
    from: range === "own" ? from : null,
    to: range === "own" ? to : null,
  }),
};

/** The first and last day. */
export function rangeDays({ range, from, to }: RangeView, today = todayInKolkata()) {
  return range === "own" ? { from, to } : { from: shiftDay(today, 1 - presets[range]), to: today };
}
