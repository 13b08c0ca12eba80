import { latinDigits } from "@bachat/rules/digits";
import type { SettingKey } from "../../platform/settings/policy-registry.ts";
import { figureNames, type FigureName } from "../../platform/system/policy.ts";

/** The figure that a setting is; null for all other settings. */
export const figureOf = (key: SettingKey): FigureName | null =>
  figureNames.find((name) => key === `figure.${name}`) ?? null;

const LAKH = 100_000;
const CRORE = 10_000_000;
const times: Readonly<Record<string, number>> = {
  k: 1_000,
  m: 1_000_000,
  million: 1_000_000,
  l: LAKH,
  lac: LAKH,
  lakh: LAKH,
  cr: CRORE,
  crore: CRORE,
};

/** The number that a figure says: "50,000+" is 50000, "2 lakh" is 200000; null where it says none. */
export function numberIn(figure: string): number | null {
  const found = /(\d[\d,]*(?:\.\d+)?)\s*(?:(k|m|million|l|lac|lakh|cr|crore)s?(?![a-z]))?/i.exec(
    latinDigits(figure),
  );
  if (found === null) return null;
  return Number(found[1]?.replaceAll(",", "")) * (times[found[2]?.toLowerCase() ?? ""] ?? 1);
}
