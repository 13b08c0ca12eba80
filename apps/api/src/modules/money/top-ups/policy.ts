import { AUTO_DEBIT_MAX } from "@bachat/rules/money";
import { DAY, HOUR } from "@bachat/rules/time";
import type { autoTopUps } from "../../../db/schema/auto-top-ups.ts";
import type { topUpDebits } from "../../../db/schema/top-up-debits.ts";
import { type CreditPack, creditPacks, packOf } from "../payments/policy.ts";

export type TopUpRow = typeof autoTopUps.$inferSelect;
export type DebitRow = typeof topUpDebits.$inferSelect;

/** Packs that banks debit without asking the payer each time. */
export const topUpPacks = creditPacks.filter((pack) => packOf(pack).totalPaise <= AUTO_DEBIT_MAX);
export const canTopUp = (pack: CreditPack): boolean => topUpPacks.includes(pack);

/** The mail comes a day before the debit, with time for its way. */
export const NOTICE = DAY + HOUR;
/** A set-up that is not paid by then is off again. */
export const SETUP_VALID = DAY;
/** Banks take up to two days; what is open after so long did not happen. */
export const DEBIT_VALID = 5 * DAY;
/** How long the link in an announcement's mail stops it. */
export const LINK_VALID = 30 * DAY;

export const amountOf = (pack: CreditPack): number => packOf(pack).totalPaise;

/** Whether one debit more stays within the month's maximum. */
export const isWithinMaximum = (spentPaise: number, pack: CreditPack, maxPaise: number): boolean =>
  spentPaise + amountOf(pack) <= maxPaise;
