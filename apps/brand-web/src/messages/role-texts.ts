import { type MemberRole, memberRoles } from "@bachat/rules/accounts";
import { defineMessages } from "@bachat/site";

/** The roles in a brand's team, wherever they are named. */
export const roleMessages = defineMessages({
  admin: "Brand admin",
  editor: "Editor",
  developer: "Developer",
  viewer: "Viewer",
  staff: "Staff",
  admin_may: "Everything, also the team, the keys and paying.",
  editor_may: "Makes and changes offers and their codes, and checks codes.",
  developer_may: "Makes API keys and sees what they use.",
  viewer_may: "Reads offers, results and billing.",
  staff_may: "Checks students' codes in a shop, nothing else.",
  as_admin: "a brand admin",
  as_editor: "an editor",
  as_developer: "a developer",
  as_viewer: "a viewer",
  as_staff: "shop staff",
});

export const isMemberRole = (text: string): text is MemberRole =>
  memberRoles.some((role) => role === text);
