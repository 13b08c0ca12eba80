import { z } from "zod";
import { brandRole } from "../../db/schema/brand-users.ts";
import { brandStatus } from "../../db/schema/brands.ts";
import { verificationStatus } from "../../db/schema/students.ts";
import { brandActions } from "../../http/brand-actions.ts";
import { brandId, id, nameLine, timestamp } from "../../http/schemas.ts";
import { openness } from "../offers/policy-access.ts";

const locale = z.enum(["en", "hi"]).meta({ example: "en" });

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
    user_mode: z.enum(["student", "brand"]).meta({ example: "student" }),
    locale,
    is_18_or_older: z.boolean().meta({ example: true }),
    role: z.enum(["admin", "brand", "student"]).meta({
      description: "The one role for labels and redirects; permissions are `roles`.",
      example: "student",
    }),
    roles: z.array(z.enum(roleLabels)).meta({ example: ["student"] }),
    is_admin: z.boolean().meta({ example: false }),
    brands: z.array(membership).meta({ description: "Approved ones first, then the last used." }),
    redirect_to: z.object({
      site: z.enum(["admin", "brand", "student"]).meta({ example: "student" }),
      path: z.string().meta({ example: "/dashboard" }),
    }),
    second_factor: z.object({
      enabled: z.boolean().meta({ example: false }),
      required: z.boolean().meta({ description: "Admin work needs it here.", example: false }),
    }),
    proof_until: timestamp.nullable().meta({
      description: "Until when dangerous acts need no new proof; null when they do now.",
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
    name: nameLine(1, 100).optional().meta({ example: "Asha Verma" }),
    locale: locale.optional(),
    is_18_or_older: z.literal(true).optional().meta({
      description: "The person says so; it cannot be taken back.",
      example: true,
    }),
    last_brand_id: brandId.optional().meta({ description: "The brand chosen in the switcher." }),
  })
  .meta({ id: "AccountChanges" });
export type AccountChanges = z.output<typeof accountChanges>;
