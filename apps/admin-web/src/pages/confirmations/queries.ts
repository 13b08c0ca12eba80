import type { AdminAnswer } from "@bachat/api-client/admin";
import { adminPermissions } from "@bachat/rules/accounts";
import { listParam } from "@bachat/site";
import type { StatusTone } from "@bachat/ui";
import type { shellMessages } from "../../messages/en.ts";
import { listOf } from "../../session/list-of.ts";
import type { confirmationsMessages } from "./messages/en.ts";

export type Confirmation = AdminAnswer<"get", "/v1/admin/confirmations">["items"][number];

export const confirmations = listOf({
  path: "/v1/admin/confirmations",
  params: { show: listParam.choice(["open", "mine", "decided"]), page: listParam.page() },
  asks: (state) => ({ ...state, per_page: 20 }),
});

export const statusTones = {
  open: "info",
  confirmed: "ok",
  declined: "bad",
  withdrawn: "none",
  expired: "none",
} as const satisfies Record<Confirmation["status"], StatusTone>;

type Text = typeof confirmationsMessages.text;
type ShellText = typeof shellMessages.text;
const operations = [
  "changeBrandCredits",
  "setBrandLimits",
  "inviteAdmin",
  "changeAdminPermissions",
  "addAcademicDomain",
  "changeAcademicDomain",
  "mergeColleges",
  "startRoster",
  "changeSetting",
] as const;

/** The operation's name; an operation of a newer server is "Another change". */
export const operationText = ({ operation }: Confirmation, text: Text): string =>
  text(`op.${operations.find((one) => one === operation) ?? "other"}`);

const fieldText = (field: string) =>
  field.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
export function changeFacts({ changes }: Confirmation, text: Text, shell: ShellText) {
  const wordOf = (one: string) => {
    const permission = adminPermissions.find((known) => known === one);
    return permission === undefined ? one.replaceAll("_", " ") : shell(`permission.${permission}`);
  };
  const valueText = (value: string | null) =>
    value === null || value === "" ? text("nothing") : value.split(", ").map(wordOf).join(", ");
  return changes.map(({ field, before, after }) => ({
    label: fieldText(field),
    value: text("fromTo", { before: valueText(before), after: valueText(after) }),
  }));
}

export const askedByText = ({ is_mine: isMine, requested_by: name }: Confirmation, text: Text) =>
  isMine ? text("you") : (name ?? text("somebody"));
