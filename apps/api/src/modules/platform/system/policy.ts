import { rupeeText } from "@bachat/rules/money";
import type { SettingValues } from "../settings/policy-registry.ts";

/** The figures and profiles that pages show, by their names in the answer. */
export const figureNames = [
  "brands",
  "happy_students",
  "saved",
  "average_redemption_rate",
] as const;
export type FigureName = (typeof figureNames)[number];

/** A count of the platform by name, and its day; what students saved is in whole rupees. */
export interface Measured extends Record<FigureName, number | null> {
  as_of: string;
}

/** Where the last count is stored. */
export const MEASURED_MARK = "figures.measured";

const count = new Intl.NumberFormat("en-IN");

function shownFigure(name: FigureName, value: number): string {
  if (name === "average_redemption_rate") return `${value}%`;
  return name === "saved" ? rupeeText(value * 100) : count.format(value);
}

/** A measured figure as pages show it; null before it was counted. */
export function measuredFigure(measured: Measured | null, name: FigureName) {
  // A count of before this figure was counted does not have it.
  const value = measured?.[name] ?? null;
  if (measured === null || value === null) return null;
  return {
    text: shownFigure(name, value),
    source: name === "saved" ? "Entered by students, added up by Bachat" : "Counted by Bachat",
    as_of: measured.as_of,
  };
}

export const socialNetworks = ["facebook", "twitter", "instagram", "linkedin"] as const;
export const bannerSites = ["student", "brand", "admin"] as const;

/** A banner's text on that day in Kolkata; null where there is none. */
export function bannerText(
  { text, from, until }: SettingValues<"banner.student">,
  today: string,
): string | null {
  const isOver = until !== null && until < today;
  return isOver || (from !== null && from > today) ? null : text;
}
