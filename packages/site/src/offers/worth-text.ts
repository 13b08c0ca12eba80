import type { Schemas } from "@bachat/api-client/public";
import { numberText } from "../i18n/format.ts";

type Worth = Pick<Schemas["Offer"], "discount_type" | "discount_value" | "currency">;

/** "₹1,000", "$99.50": in Indian grouping and without empty paise. */
export function amountText(value: string, currency: Worth["currency"]): string {
  const amount = Number(value);
  const cents = amount.toFixed(2).slice(-3);
  const shown = numberText(Math.trunc(amount)) + (cents === ".00" ? "" : cents);
  return (currency === "INR" ? "₹" : "$") + shown;
}

/** The discount chip's text: "25% OFF", "₹1,000 OFF", "Buy 1 Get 1 Free", "Free Shipping", else the raw value. */
export function worthText({ discount_type, discount_value, currency }: Worth): string {
  const value = discount_value ?? "";
  switch (discount_type) {
    case "percentage":
      return `${value}% OFF`;
    case "fixed":
      return `${amountText(value, currency)} OFF`;
    case "bogo":
      return "Buy 1 Get 1 Free";
    case "free_shipping":
      return "Free Shipping";
    case "other":
      return value;
  }
}
