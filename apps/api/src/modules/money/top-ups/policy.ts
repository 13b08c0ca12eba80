import { AUTO_DEBIT_MAX } from "@bachat/rules/money";
import { DAY, HOUR } from "@bachat/rules/time";
import type { autoTopUps } from "../../../db/schema/auto-top-ups.ts";
import type { topUpDebits } from "../../../db/schema/top-up-debits.ts";
import { type CreditPack, creditPacks } from "../credits/policy-plans.ts";
import type { Prices } from "../credits/policy-prices.ts";
import { packOf } from "../payments/policy.ts";

export type TopUpRow = typeof autoTopUps.$inferSelect;
export type DebitRow = typeof topUpDebits.$inferSelect;

/** Packs that banks debit without asking the payer each time. */
export const topUpPacks = (prices: Prices, gstPercent: number): CreditPack[] =>
  creditPacks.filter((pack) => canTopUp(pack, prices, gstPercent));
export const canTopUp = (pack: CreditPack, prices: Prices, gstPercent: number): boolean =>
  amountOf(pack, prices, gstPercent) <= AUTO_DEBIT_MAX;

/** The mail comes a day before the debit, with time for its way. */
export const NOTICE = DAY + HOUR;
/** A set-up that is not paid by then is off again. */
export const SETUP_VALID = DAY;
/** Banks take up to two days; a debit that is open after so long did not happen. */
export const DEBIT_VALID = 5 * DAY;
/** How long the link in an announcement's mail stops it. */
export const LINK_VALID = 30 * DAY;

/** With GST, in paise. */
export const amountOf = (pack: CreditPack, prices: Prices, gstPercent: number): number =>
  packOf(pack, prices, gstPercent).totalPaise;

/**
 * Whether a pack may be debited at today's price as it was agreed: within the limit of banks for debits without a question, and
 * within the brand's maximum for a month.
 */
export const isPriceAgreed = (
  { pack, monthlyMaxPaise }: Pick<TopUpRow, "pack" | "monthlyMaxPaise">,
  prices: Prices,
  gstPercent: number,
): boolean =>
  canTopUp(pack, prices, gstPercent) && amountOf(pack, prices, gstPercent) <= monthlyMaxPaise;
