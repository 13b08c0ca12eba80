import { shiftMonths } from "@bachat/rules/time";
import { maybeDay, maybePaise, paise, setting, type ValuesOf } from "./policy.ts";

/**
 * The prices of packs of credits and of boosts, without GST. A price may have a later first day; placed orders keep their
 * price. `priceOnDay` gives the price of a day in Kolkata, so no job has to change a price at midnight and no instance can be
 * late. A buyer who was shown another price than today's is refused (`price_changed`). An automatic top-up debits what its
 * mail announced a day before, even where the price changes in between. Browsers keep the list for a minute, so a page can
 * show yesterday's price for a minute after midnight.
 */

/** A slip of the finger by a digit or two is no price. */
const LEAST_PRICE = 100_00;
const MOST_PRICE = 10_00_000_00;
/** A new price is announced for at most so long. */
const MONTHS_AHEAD = 12;

const fieldsOf = (netPaise: number) => ({
  paise: paise("Price without GST", LEAST_PRICE, netPaise, MOST_PRICE),
  next_paise: maybePaise("New price without GST", LEAST_PRICE, MOST_PRICE),
  next_from: maybeDay("Valid from"),
});
type PriceValues = ValuesOf<ReturnType<typeof fieldsOf>>;

/** From its first day on the new price is the price. */
export const priceOnDay = (values: PriceValues, day: string): PriceValues =>
  values.next_paise !== null && values.next_from !== null && values.next_from <= day
    ? { paise: values.next_paise, next_paise: null, next_from: null }
    : values;

const isLower = (value: unknown, than: unknown): boolean =>
  typeof value === "number" && typeof than === "number" && value < than;

const price = (label: string, netPaise: number) =>
  setting({
    group: "prices",
    label,
    about:
      "Orders keep the price they were placed at. A new price is shown to brands before its day.",
    isPublic: false,
    fields: fieldsOf(netPaise),
    onDay: (values, day) => ({ ...priceOnDay(values as PriceValues, day) }),
    loosens: {
      what: "A lower price",
      isLooser: (before, after) =>
        isLower(after["paise"], before["paise"]) ||
        (after["next_paise"] !== before["next_paise"] &&
          isLower(after["next_paise"], after["paise"])),
    },
    fault: ({ paise: now, next_paise: next, next_from: from }, today, before) => {
      if (now !== before["paise"] && next !== null && next !== before["next_paise"])
        return {
          field: "next_paise",
          rule: "invalid_value",
          message: "must be left as it is beside a new price for now: change one at a time",
        };
      if (from === null && next === null) return null;
      if (next === null)
        return { field: "next_paise", rule: "required", message: "is needed beside a day" };
      if (typeof from !== "string")
        return { field: "next_from", rule: "required", message: "is needed beside a new price" };
      if (from <= today)
        return { field: "next_from", rule: "past", message: "must be after today" };
      // A day that was set earlier stays.
      if (from !== before["next_from"] && from > shiftMonths(today, MONTHS_AHEAD))
        return {
          field: "next_from",
          rule: "out_of_range",
          message: "must be within the next twelve months",
        };
      return null;
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
