import type { Schemas } from "@bachat/api-client/public";
import { isMemberRole, roleMessages } from "../../messages/role-texts.ts";
import { activityMessages } from "./messages/en.ts";

type Activity = Schemas["BrandActivity"];

/** An entry as a plain sentence. */
export function sentenceOf(entry: Activity): string {
  const { text, lookup } = activityMessages;
  const values = {
    who: whoOf(entry),
    subject: entry.subject ?? text(placeholders[placeholderOf(entry)]),
    role: roleOf(entry.role),
    before: roleOf(entry.role_before),
  };
  return lookup(`did.${entry.action}`, values) ?? text(`other_${entry.kind}`, values);
}

function whoOf({ by, person }: Activity): string {
  const { text } = activityMessages;
  if (by === "member") return person?.name ?? text("somebody");
  return text(by);
}

const placeholders = {
  offer: "anOffer",
  key: "aKey",
  invitation: "anAddress",
  member: "aMember",
} as const;

/** What stands for the name of something that is gone. */
function placeholderOf({ kind, action }: Activity): keyof typeof placeholders {
  if (kind === "keys") return "key";
  if (kind !== "team") return "offer";
  return action.startsWith("team.invit") ? "invitation" : "member";
}

const roleOf = (role: string | null): string =>
  role !== null && isMemberRole(role) ? roleMessages.text(`as_${role}`) : "";
