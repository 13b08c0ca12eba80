import { conflict, invalidField, linkExpired } from "../../../errors.ts";

export const packTooLarge = () =>
  conflict(
    "pack_not_debitable",
    "Banks debit this amount only when you confirm each time. Choose a smaller pack, or buy it yourself.",
  );

export const maximumTooSmall = (least: string) =>
  invalidField(
    "body.monthly_max_paise",
    "below_pack",
    `A month's maximum below ${least} would never buy a pack.`,
  );

export const thresholdTooLarge = (most: number) =>
  invalidField(
    "body.threshold",
    "above_pack",
    `Choose at most ${most.toLocaleString("en-IN")}, the pack's own credits.`,
  );

export { linkExpired };
