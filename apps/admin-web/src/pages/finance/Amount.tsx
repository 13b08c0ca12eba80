import { decimals } from "@bachat/rules/money";
import { rupeeText } from "@bachat/site";

interface AmountProps {
  /** In the smallest unit of its currency. */
  amount: number | null;
  currency: string | null;
}

/** An amount of any currency: "₹5,898.82", "USD 58.99"; a dash without one. */
export function Amount({ amount, currency }: AmountProps) {
  if (amount === null) return "–";
  if (currency === "INR" || currency === null) return rupeeText(amount);
  return `${currency} ${decimals(amount / 100)}`;
}
