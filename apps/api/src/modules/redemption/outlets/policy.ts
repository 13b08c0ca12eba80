import { HOUR, later } from "@bachat/rules/time";

/** A working day in a shop: afterwards the tablet needs the PIN again. */
const UNLOCKED_FOR = 12 * HOUR;
export const unlockedUntil = (now: Date): Date => later(now, UNLOCKED_FOR);

/** Outlets that a brand may have at a time. */
export const MOST_OUTLETS = 500;

/** Six digits that are the first somebody would try: all alike, or in a row. */
export function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}
