import type { SettingValues } from "../settings/policy-registry.ts";

/** The figures and profiles that pages show, by their names in the answer. */
export const figureNames = [
  "brands",
  "happy_students",
  "saved",
  "average_redemption_rate",
] as const;
/** What Bachat can count; what students saved it cannot know. */
export const measuredFigures = ["brands", "happy_students", "average_redemption_rate"] as const;
export type MeasuredFigure = (typeof measuredFigures)[number];

/** A count of the platform by name, and its day. */
export interface Measured extends Record<MeasuredFigure, number | null> {
  as_of: string;
}

/** Where the last count is stored. */
export const MEASURED_MARK = "figures.measured";

const count = new Intl.NumberFormat("en-IN");

/** A measured figure as pages show it; null before it was counted. */
export function measuredFigure(measured: Measured | null, name: MeasuredFigure) {
  const value = measured?.[name] ?? null;
  if (measured === null || value === null) return null;
  return {
    text: name === "average_redemption_rate" ? `${value}%` : count.format(value),
    source: "Counted by Bachat",
    as_of: measured.as_of,
  };
}

export const socialNetworks = ["facebook", "twitter", "instagram", "linkedin"] as const;
export const bannerSites = ["student", "brand", "admin"] as const;

export const isMeasurable = (name: (typeof figureNames)[number]): name is MeasuredFigure =>
  (measuredFigures as readonly string[]).includes(name);

/** A banner's text on that day in Kolkata; null where there is none. */
export function bannerText(
  { text, from, until }: SettingValues<"banner.student">,
  today: string,
): string | null {
  const isOver = until !== null && until < today;
  return isOver || (from !== null && from > today) ? null : text;
}
