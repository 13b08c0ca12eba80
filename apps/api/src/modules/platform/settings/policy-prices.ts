import { maybeDay, maybePaise, paise, setting, type ValuesOf } from "./policy.ts";

/** The prices of packs of credits and of boosts, without GST. A price may have a later first day; placed orders keep their price. */

/** Less than a rupee is not charged by any gateway. */
const LEAST_PRICE = 1_00;

const fieldsOf = (netPaise: number) => ({
  paise: paise("Price without GST", LEAST_PRICE, netPaise),
  next_paise: maybePaise("New price without GST"),
  next_from: maybeDay("Valid from"),
});
type PriceValues = ValuesOf<ReturnType<typeof fieldsOf>>;

/** From its first day on the new price is the price. */
export const priceOnDay = (values: PriceValues, day: string): PriceValues =>
  values.next_paise !== null && values.next_from !== null && values.next_from <= day
    ? { paise: values.next_paise, next_paise: null, next_from: null }
    : values;

const price = (label: string, netPaise: number) =>
  setting({
    group: "prices",
    label,
    about:
      "Orders keep the price they were placed at. A new price is shown to brands before its day.",
    isPublic: false,
    fields: fieldsOf(netPaise),
    onDay: (values, day) => ({ ...priceOnDay(values as PriceValues, day) }),
    fault: ({ next_paise: next, next_from: from }, today) => {
      if (typeof next === "number" && next < LEAST_PRICE)
        return { field: "next_paise", rule: "too_small", message: "must be at least ₹1" };
      if (from === null && next === null) return null;
      if (next === null)
        return { field: "next_paise", rule: "required", message: "is needed beside a day" };
      if (typeof from !== "string")
        return { field: "next_from", rule: "required", message: "is needed beside a new price" };
      return from <= today
        ? { field: "next_from", rule: "past", message: "must be after today" }
        : null;
    },
  });

export const priceSettings = {
  "price.pack.starter": price("Starter pack", 4_999_00),
  "price.pack.growth": price("Growth pack", 19_999_00),
  "price.pack.enterprise": price("Enterprise pack", 49_999_00),
  "price.boost.days_7": price("Boost for 7 days", 999_00),
  "price.boost.days_15": price("Boost for 15 days", 1_799_00),
  "price.boost.days_30": price("Boost for 30 days", 2_999_00),
} as const;
