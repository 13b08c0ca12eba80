import { amountText, minorUnits } from "./money.ts";
import type { Currency, DiscountType } from "./offers.ts";

interface Shown {
  discount_type: DiscountType;
  discount_value: string | null;
  currency: Currency;
}

/** The discount's text: "25% OFF", "₹1,000 OFF", "Buy 1 Get 1 Free", "Free Shipping", else the raw value. */
export function worthText({ discount_type, discount_value, currency }: Shown): string {
  const value = discount_value ?? "";
  switch (discount_type) {
    case "percentage":
      return `${value}% OFF`;
    case "fixed":
      return `${amountText(Number(value), currency)} OFF`;
    case "bogo":
      return "Buy 1 Get 1 Free";
    case "free_shipping":
      return "Free Shipping";
    case "other":
      return value;
  }
}

export type Worth =
  | { type: "percentage"; percent: number }
  | { type: "fixed"; minor: number; currency: "INR" }
  | { type: "bogo" | "free_shipping" }
  | { type: "other"; text: string };

/** Whether the discount's type alone says all of it. */
export const isValueless = (type: DiscountType): type is "bogo" | "free_shipping" =>
  type === "bogo" || type === "free_shipping";

/** The worth for a typed discount; null when it does not fit its type. */
export function readWorth(type: DiscountType, value: string | null): Worth | null {
  if (isValueless(type)) return value === null ? { type } : null;
  // Applications may leave the discount to the review; the chip then has the words that fit every offer here.
  if (type === "other") return { type, text: value ?? "Student offer" };
  if (value === null) return null;
  if (type === "percentage") {
    const percent = /^\d{1,3}$/.test(value) ? Number(value) : 0;
    return percent >= 1 && percent <= 100 ? { type, percent } : null;
  }
  const minor = minorUnits(value);
  return minor === null ? null : { type, minor, currency: "INR" };
}
