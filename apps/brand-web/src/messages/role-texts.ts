import { type MemberRole, memberRoles } from "@bachat/rules/accounts";
import { defineMessages } from "@bachat/site";

/** The roles in a brand's team, wherever they are named. */
export const roleMessages = defineMessages({
  admin: "Brand admin",
  editor: "Editor",
  developer: "Developer",
  viewer: "Viewer",
  billing: "Accountant",
  staff: "Staff",
  admin_may: "Everything, including the team, API keys and payments.",
  editor_may: "Creates and edits offers and their codes, and checks codes.",
  developer_may: "Creates API keys and sees their usage.",
  viewer_may: "Reads offers, results and billing.",
  billing_may:
    "Buys credits, downloads invoices and asks for refunds. Sees no offers, keys or members.",
  staff_may: "Checks students' codes in a shop, nothing else.",
  as_admin: "a brand admin",
  as_editor: "an editor",
  as_developer: "a developer",
  as_viewer: "a viewer",
  as_billing: "an accountant",
  as_staff: "shop staff",
});

export const isMemberRole = (text: string): text is MemberRole =>
  memberRoles.some((role) => role === text);
