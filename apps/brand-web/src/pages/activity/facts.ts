import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { dayText, fieldLabel, fieldValueText as offerValueText, numberText } from "@bachat/site";
import { activityMessages } from "./messages/en.ts";
import type { Activity } from "./sentence.ts";

/** An entry's further facts, each in a few words, the money first. */
export function factsOf(entry: Activity): string[] {
  const { text } = activityMessages;
  const { amount_paise: amount, invoice_number: invoice, reference, outlet_name: outlet } = entry;
  const { first_day: first, last_day: last, reason, count } = entry;
  const facts = [
    amount !== null && text("withGst", { amount: rupeeText(amount) }),
    invoice !== null && text("invoice", { number: invoice }),
    count !== null && text("codesAdded", { count, number: numberText(count) }),
    reference !== null && text(entry.kind === "keys" ? "lastFour" : "reference", { reference }),
    outlet !== null && text("atOutlet", { outlet }),
    first !== null && last !== null && text("days", { first: dayText(first), last: dayText(last) }),
    reason !== null && text("reason", { reason }),
  ];
  return facts.filter((fact) => fact !== false);
}

/** Fields whose values are not shown: a code, a picture. */
export const isUnshown = (field: string): boolean =>
  field === "redemption_code" || field === "logo";

type Change = Schemas["BrandActivityChange"];

export const changeLabel = ({ field }: Change): string =>
  activityMessages.lookup(`field.${field}`) ?? fieldLabel(field);

/** A value before or after in words; of an offer as its form says it. */
export function changeValue(
  kind: Activity["kind"],
  { field }: Change,
  value: string | null,
): string {
  const { text, lookup } = activityMessages;
  if (isUnshown(field)) return text("changeNew");
  if (kind === "offers") return offerValueText(field, value);
  if (value === null || value === "") return text(field === "allowed_ips" ? "anyAddress" : "unset");
  if (field === "pack") return lookup(`pack_${value}`) ?? value;
  if (field === "threshold" || field === "monthly_cap") return numberText(Number(value));
  if (field === "monthly_max_paise") return rupeeText(Number(value));
  if (field === "first_day" || field === "expires_on") return dayText(value);
  return offerValueText(field, value);
}
