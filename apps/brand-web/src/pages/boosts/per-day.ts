import { numberText } from "@bachat/site";

/** "58", and "3.4" where a whole number would say too little. */
export function perDay(total: number, days: number): string {
  const rate = total / days;
  return numberText(rate >= 10 ? Math.round(rate) : Math.round(rate * 10) / 10);
}
