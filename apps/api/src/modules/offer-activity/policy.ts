import { MINUTE } from "@bachat/rules/time";
/** A further view or click of the same person counts again after so long. */
export const COUNTED_AGAIN = 30 * MINUTE;
