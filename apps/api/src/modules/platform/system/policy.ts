import { rupeeText } from "@bachat/rules/money";
import { PLAN_SOURCE, type SettingValues } from "../settings/policy-registry.ts";

/** The figures and profiles that pages show, by their names in the answer. */
export const figureNames = [
  "brands",
  "happy_students",
  "saved",
  "average_redemption_rate",
] as const;
export type FigureName = (typeof figureNames)[number];

/** Median seconds until a verification by each way; null where too few were measured. */
export type VerificationTimes = Record<"address" | "roster" | "document", number | null>;

/** A count of the platform by name, and its day; students' savings are in whole rupees. */
export interface Measured extends Record<FigureName, number | null> {
  as_of: string;
  /** Missing in counts that are older than this figure. */
  verification_times?: VerificationTimes;
}

/** Where the last count is stored. */
export const MEASURED_MARK = "figures.measured";

const count = new Intl.NumberFormat("en-IN");

function shownFigure(name: FigureName, value: number): string {
  if (name === "average_redemption_rate") return `${value}%`;
  return name === "saved" ? rupeeText(value * 100) : count.format(value);
}

const COUNTED = "Counted by Bachat";
const ENTERED = "Entered by students, added up by Bachat";

/** Sources in Bachat's own words for readers of Hindi. What an admin wrote is in the admin's words only. */
const hindiSources = new Map([
  [COUNTED, "Bachat की अपनी गिनती"],
  [ENTERED, "छात्रों ने बताया, Bachat ने जोड़ा"],
  [PLAN_SOURCE, "Bachat की शुरुआती योजना"],
]);

/** A figure with its source in Hindi; null for a source without a translation. */
export const withHindiSource = <F extends { source: string }>(figure: F) => ({
  ...figure,
  source_hi: hindiSources.get(figure.source) ?? null,
});

/** A measured figure as pages show it; null before it was counted. */
export function measuredFigure(measured: Measured | null, name: FigureName) {
  // A count of before this figure was counted does not have it.
  const value = measured?.[name] ?? null;
  if (measured === null || value === null) return null;
  return {
    text: shownFigure(name, value),
    source: name === "saved" ? ENTERED : COUNTED,
    as_of: measured.as_of,
  };
}

export const socialNetworks = ["facebook", "twitter", "instagram", "linkedin"] as const;
export const bannerSites = ["student", "brand", "admin"] as const;

/** A banner's text on that day in Kolkata; null without a banner on that day. */
export function bannerText(
  { text, from, until }: SettingValues<"banner.student">,
  today: string,
): string | null {
  const isOver = until !== null && until < today;
  return isOver || (from !== null && from > today) ? null : text;
}
