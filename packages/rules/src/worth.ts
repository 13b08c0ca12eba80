interface Worth {
  discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
  discount_value: string | null;
  currency: "INR" | "USD";
}

/** "₹1,000", "$99.50": in Indian grouping and without empty paise. */
export function amountText(value: string, currency: Worth["currency"]): string {
  // By hand: a browser's formatter takes a cheap phone tens of milliseconds to make.
  const grouped = Number(value)
    .toFixed(2)
    .replaceAll(/(\d)(?=(?:\d\d)+\d\.)/g, "$1,");
  return (currency === "INR" ? "₹" : "$") + grouped.replace(/\.00$/, "");
}

/** The discount's text: "25% OFF", "₹1,000 OFF", "Buy 1 Get 1 Free", "Free Shipping", else the raw value. */
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
