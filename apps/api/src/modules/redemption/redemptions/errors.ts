import { conflict } from "../../../errors.ts";

export const codePoolEmpty = () =>
  conflict(
    "code_pool_empty",
    "All codes of this offer have been given out. The brand may add more.",
  );

export const offerUsedUp = () =>
  conflict("offer_used_up", "This offer has been redeemed as often as the brand allows.");

export const dailyLimitReached = () =>
  conflict("daily_limit_reached", "This offer has reached today's limit. Try again tomorrow.");

export const notRedeemable = () =>
  conflict("not_redeemable", "This offer gives no code. Open it instead.");

export const notAQr = () => conflict("not_a_qr", "This redemption has a code, not a QR.");

export const alreadyChecked = () =>
  conflict("already_checked", "This QR has already been used in a shop.");

export const checkKeyReused = () =>
  conflict("idempotency_key_reused", "This key belongs to another check. Make a new one.");

export const undoTooLate = () =>
  conflict("undo_too_late", "A check can be undone within 10 minutes. That time has passed.");

export const exportTooLarge = (most: number) =>
  conflict(
    "export_too_large",
    `A file holds up to ${most.toLocaleString("en-IN")} redemptions. Choose a shorter period or another filter.`,
  );
