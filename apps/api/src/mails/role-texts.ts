import { adminPermissions, memberRoles } from "@bachat/rules/accounts";
import { z } from "zod";

/** The texts for an admin's permissions. */
export const adminPermission = z.enum(adminPermissions);

export const permissionAbilities: Record<z.output<typeof adminPermission>, string> = {
  reviewer: "review student IDs, answer messages, and block accounts",
  brands: "decide brand applications, and suspend brands",
  catalogue: "review offers and their changes",
  finance: "handle orders, bank transfers and refunds",
  owner: "invite admins, and decide what they may do",
};

/** The names of the roles in a brand's team in mails, with the rights of each. */

export const memberRole = z.enum(memberRoles);
type Role = z.output<typeof memberRole>;

export const roleNames: Record<Role, string> = {
  admin: "an admin",
  editor: "an editor",
  developer: "a developer",
  viewer: "a viewer",
  billing: "an accountant",
  staff: "shop staff",
};

export const roleAbilities: Record<Role, string> = {
  admin: "do everything, including managing the team and paying",
  editor: "make and change offers and their codes",
  developer: "make API keys and see what they use",
  viewer: "read offers, results and billing",
  billing: "pay, download invoices and ask for refunds",
  staff: "check students' codes in a shop",
};
