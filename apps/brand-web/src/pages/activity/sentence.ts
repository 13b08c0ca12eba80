import type { Schemas } from "@bachat/api-client/public";
import { numberText } from "@bachat/site";
import { isMemberRole, roleMessages } from "../../messages/role-texts.ts";
import { activityMessages } from "./messages/en.ts";

export type Activity = Schemas["BrandActivity"];

/** An entry as a plain sentence: the part before its object's name, the name, and the part after it. */
export function sentenceOf(entry: Activity): [before: string, name: string, after: string] {
  const { text, lookup } = activityMessages;
  const values = {
    who: whoOf(entry),
    subject: MARK,
    role: roleOf(entry.role),
    before: roleOf(entry.role_before),
  };
  const sentence = lookup(`did.${entry.action}`, values) ?? text(`other_${entry.kind}`, values);
  const [before = "", after] = sentence.split(MARK);
  return after === undefined ? [before, "", ""] : [before, nameOf(entry), after];
}

/** Stands for the name while the sentence is made. */
const MARK = "\u0000";

function whoOf({ by, person }: Activity): string {
  const { text } = activityMessages;
  if (by === "member") return person?.name ?? text("somebody");
  return text(by);
}

/** The object's name; for an order or a debit the bought item; else a word for a deleted object. */
function nameOf(entry: Activity): string {
  return (
    itemOf(entry) ?? entry.subject ?? activityMessages.text(placeholders[placeholderOf(entry)])
  );
}

const daysOf: Record<string, number> = { days_7: 7, days_15: 15, days_30: 30 };

/** "Growth pack, 5,000 credits", "15-day boost of Everyday backpacks" */
function itemOf({ kind, pack, boost_plan: plan, credits, subject }: Activity): string | null {
  const { text, lookup } = activityMessages;
  if (kind !== "billing") return null;
  if (pack !== null) {
    const name = lookup(`pack_${pack}`) ?? pack;
    return credits === null
      ? name
      : text("packCredits", { pack: name, credits: numberText(credits) });
  }
  if (plan === null)
    return credits === null
      ? null
      : text("someCredits", { count: credits, number: numberText(credits) });
  const days = daysOf[plan] ?? plan;
  return subject === null
    ? text("boostDays", { days })
    : text("boostItem", { days, offer: subject });
}

const placeholders = {
  offer: "anOffer",
  key: "aKey",
  webhook: "aWebhook",
  invitation: "anAddress",
  member: "aMember",
  outlet: "anOutlet",
  order: "anOrder",
} as const;

/** The word in place of the name of a deleted object. */
function placeholderOf({ kind, action }: Activity): keyof typeof placeholders {
  if (action.startsWith("webhook.")) return "webhook";
  if (action.startsWith("outlet.")) return "outlet";
  if (kind === "keys") return "key";
  if (kind === "billing") return "order";
  if (kind !== "team") return "offer";
  return action.startsWith("team.invit") ? "invitation" : "member";
}

const roleOf = (role: string | null): string =>
  role !== null && isMemberRole(role) ? roleMessages.text(`as_${role}`) : "";
