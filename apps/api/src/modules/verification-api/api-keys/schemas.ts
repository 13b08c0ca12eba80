import { MOST_CALLS } from "@bachat/rules/credits";
import { z } from "zod";
import { askedDay } from "../../../http/asked-days.ts";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { day, line, overlapHours, timestamp } from "../../../http/schemas.ts";

const name = line(1, 60).meta({ description: "What the key is for.", example: "Checkout, live" });
/** The finding about a cap on a test key. */
const CAP_OF_TEST_KEY = {
  path: ["monthly_cap"],
  message: "is for live keys only",
  params: { rule: "invalid_value" },
};
const allowedIps = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
  .max(20)
  .meta({
    description: "Addresses or networks that may use the key; empty for any.",
    example: ["203.0.113.0/28"],
  });

const aboutCap = {
  description:
    "Answers a calendar month (Asia/Kolkata) that the key may get; null for as many as the brand may. Live keys only.",
  example: 500,
};
const monthlyCap = z.int().min(1).max(MOST_CALLS).nullable().meta(aboutCap);

const aboutExpiry = {
  description: "The last day, in Asia/Kolkata, on which the key works; null for no end.",
  example: "2027-03-31",
};
const lastDay = askedDay.nullable().meta(aboutExpiry);
const expiresOn = lastDay.default(null).meta({ ...aboutExpiry, example: null });

export const apiKey = z
  .object({
    id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
    version,
    name: z.string().meta({ example: "Checkout, live" }),
    mode: z.enum(["live", "test"]).meta({ example: "live" }),
    prefix: z.string().meta({ example: "bk_live_Hq2m" }),
    last_four: z.string().meta({ example: "4Q7d" }),
    allowed_ips: z.array(z.string()).meta({ example: ["203.0.113.0/28"] }),
    monthly_cap: z.int().nullable().meta(aboutCap),
    month_used: z.int().nullable().meta({
      description: "Answers that count towards the cap this month; null without a cap.",
      example: 120,
    }),
    state: z.enum(["active", "ending", "expired", "revoked"]).meta({
      description: "`ending`: replaced by a rotation and valid until `expires_at`.",
      example: "active",
    }),
    expires_on: day.nullable().meta(aboutExpiry),
    expires_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
    last_used_at: timestamp.nullable(),
    created_at: timestamp,
    actions: z
      .object({
        update: z.boolean().meta({ description: "Name, IP list and cap.", example: true }),
        show: z
          .boolean()
          .meta({ description: "Read the whole key again, while it works.", example: false }),
        set_last_day: z
          .boolean()
          .meta({ description: "Change `expires_on`: it has no successor yet.", example: true }),
        rotate: z.boolean().meta({ description: "It has no successor yet.", example: true }),
        revoke: z.boolean().meta({ example: true }),
      })
      .meta({ description: "What the caller may do with the key in its current state." }),
  })
  .meta({ id: "ApiKey" });

export const apiKeyList = z.object({ items: z.array(apiKey) }).meta({ id: "ApiKeyList" });

export const createApiKey = z
  .strictObject({
    name,
    mode: z.enum(["live", "test"]).meta({ example: "live" }),
    allowed_ips: allowedIps.default([]),
    monthly_cap: monthlyCap.default(null),
    expires_on: expiresOn,
  })
  .refine(({ mode, monthly_cap: cap }) => mode === "live" || cap === null, CAP_OF_TEST_KEY)
  .meta({ id: "CreateApiKey" });

export const updateApiKey = changeOf({
  name: name.optional(),
  allowed_ips: allowedIps.optional(),
  monthly_cap: monthlyCap.optional(),
  expires_on: lastDay.optional(),
}).meta({ id: "UpdateApiKey" });
export const apiKeyConflict = conflictOf("ApiKey", apiKey);

export const rotateApiKey = z
  .strictObject({
    overlap_hours: overlapHours.meta({
      description: "Hours for which the old key still works.",
      example: 24,
    }),
    expires_on: expiresOn.meta({
      description: "The last day of the new key, in Asia/Kolkata; null for no end.",
      example: null,
    }),
  })
  .meta({ id: "RotateApiKey" });
export type RotateApiKey = z.infer<typeof rotateApiKey>;

export const apiKeyUse = z
  .object({
    last_used_at: timestamp.nullable(),
    calls: z.int().meta({
      description: "Calls of the last 24 hours, refused ones too; counted up to 10,000.",
      example: 1204,
    }),
  })
  .meta({ id: "ApiKeyUse" });

export const createdApiKey = z
  .object({
    key: apiKey,
    secret: z.string().meta({
      description: "The whole key. A live one is never shown again.",
      example: "bk_live_Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6G",
    }),
  })
  .meta({ id: "CreatedApiKey" });

export const apiKeySecret = z
  .object({ secret: z.string().meta({ example: "bk_test_7Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6" }) })
  .meta({ id: "ApiKeySecret" });

export type CreateApiKey = z.infer<typeof createApiKey>;
export type UpdateApiKey = z.infer<typeof updateApiKey>;
