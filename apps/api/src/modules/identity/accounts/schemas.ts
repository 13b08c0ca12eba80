import { locales, userModes } from "@bachat/rules/accounts";
import { openness } from "@bachat/rules/offers";
import { z } from "zod";
import { brandRole } from "../../../db/schema/brand-users.ts";
import { brandStatus } from "../../../db/schema/brands.ts";
import { verificationStatus } from "../../../db/schema/students.ts";
import { adminPermission } from "../../../db/schema/user-roles.ts";
import {
  brandActions,
  brandId,
  id,
  linkToken,
  nameLine,
  timestamp,
} from "../../../http/schemas.ts";
import { session } from "../sessions/schemas.ts";
import { PASSWORD_MAX } from "./policy.ts";

/** A password being chosen: its rules are policy's, which say more than a length. */
export const newPassword = z.string().min(1).max(PASSWORD_MAX).meta({
  description: "At least 6 characters (admins 12), and not a common one.",
  example: "monsoon-tiffin-42",
});
export const password = z.string().min(1).max(PASSWORD_MAX).meta({ example: "monsoon-tiffin-42" });

export const locale = z.enum(locales).meta({ example: "en" });
export const name = nameLine(1, 100).meta({ example: "Asha Verma" });

const roleLabels = [
  "student",
  ...brandRole.enumValues.map((role) => `brand:${role}` as const),
  "admin",
] as const;

const membership = z.object({
  id,
  name: z.string().meta({ example: "Jholaworks" }),
  slug: z.string().meta({ example: "jholaworks" }),
  logo_url: z.string().nullable().meta({ example: null }),
  role: z.enum(brandRole.enumValues).meta({ example: "admin" }),
  status: z.enum(brandStatus.enumValues).meta({ example: "approved" }),
  actions: brandActions,
});

const studentSummary = z.object({
  id,
  verification_status: z.enum(verificationStatus.enumValues).meta({ example: "pending" }),
  verified: z
    .boolean()
    .meta({ description: "Approved and not expired today in Kolkata.", example: false }),
  submission_state: z.enum(["none", "in_review", "decided"]).meta({ example: "in_review" }),
  profile_complete: z.boolean().meta({ example: true }),
  name: z.string().meta({ example: "Asha Verma" }),
  avatar_url: z.string().nullable().meta({ example: null }),
});

export const account = z
  .object({
    id,
    email: z.string().meta({ example: "asha@college.example" }),
    email_confirmed: z.boolean().meta({ example: true }),
    name: z.string().meta({ example: "Asha Verma" }),
    user_mode: z.enum(userModes).meta({ example: "student" }),
    locale,
    is_18_or_older: z.boolean().meta({ example: true }),
    role: z.enum(["admin", "brand", "student"]).meta({
      description: "The one role for labels and redirects; permissions are `roles`.",
      example: "student",
    }),
    roles: z.array(z.enum(roleLabels)).meta({ example: ["student"] }),
    is_admin: z.boolean().meta({ example: false }),
    permissions: z.array(z.enum(adminPermission.enumValues)).meta({
      description: "What an admin may do, as `x-permission` names it; empty for all others.",
      example: [],
    }),
    brands: z.array(membership).meta({ description: "Approved ones first, then the last used." }),
    redirect_to: z.object({
      site: z.enum(["admin", "brand", "student"]).meta({ example: "student" }),
      path: z.string().meta({ example: "/dashboard" }),
    }),
    second_factor: z.object({
      enabled: z.boolean().meta({ example: false }),
      required: z.boolean().meta({ description: "Required for admin work here.", example: false }),
    }),
    proof_until: timestamp.nullable().meta({
      description: "Until when sensitive actions need no new proof; null when they need one now.",
    }),
    opens: z.array(z.enum(openness)).meta({
      description: "The offers that this account can open, by their `opens_for`.",
      example: ["everyone", "accounts"],
    }),
    student: studentSummary.nullable().meta({ description: "Null without a student profile." }),
  })
  .meta({ id: "Account" });

export const accountChanges = z
  .strictObject({
    name: name.optional(),
    locale: locale.optional(),
    is_18_or_older: z.literal(true).optional().meta({
      description: "Declared by the person; it cannot be withdrawn.",
      example: true,
    }),
    last_brand_id: brandId.optional().meta({ description: "The brand chosen in the switcher." }),
  })
  .meta({ id: "AccountChanges" });
export type AccountChanges = z.output<typeof accountChanges>;

export const confirmEmailBody = z
  .strictObject({
    token: linkToken,
    password: password
      .optional()
      .meta({ description: "Needed without a session of that account." }),
  })
  .meta({ id: "ConfirmEmail" });
export const emailConfirmed = z
  .object({
    email: z.string().meta({ example: "asha@college.example" }),
    session: session.nullable().meta({
      description: "In the browser that signed up and is not signed in; null elsewhere.",
    }),
  })
  .meta({ id: "EmailConfirmed" });
export const confirmedEmail = z
  .object({ email: z.string().meta({ example: "asha@college.example" }) })
  .meta({ id: "ConfirmedEmail" });
