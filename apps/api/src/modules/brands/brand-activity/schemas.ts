import { z } from "zod";
import { day, id, pageOf, pageQuery, timestamp, userId } from "../../../http/schemas.ts";
import { activityKinds, objectTypes } from "./policy.ts";

const kind = z.enum(activityKinds).meta({ example: "offers" });

export const activityQuery = z.object({
  kind: kind.optional().meta({ description: "The kind of object.", example: "offers" }),
  person: userId.optional().meta({
    description: "Who did it.",
    example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  }),
  ...pageQuery(24),
});
export type ActivityQuery = z.output<typeof activityQuery>;

const name = z.string().meta({ example: "Vidya Subramaniam" });

const activityChange = z
  .object({
    field: z.string().meta({ example: "discount" }),
    before: z.string().nullable().meta({ example: "20% OFF" }),
    after: z.string().nullable().meta({ example: "25% OFF" }),
  })
  .meta({
    id: "BrandActivityChange",
    description: "A field's value before and after, as text. A code is never shown: both are null.",
  });

const activity = z
  .object({
    id,
    at: timestamp,
    kind,
    action: z.string().meta({ description: "The act.", example: "offer.edited" }),
    by: z
      .enum(["member", "api_key", "bachat"])
      .meta({ description: "`bachat` also for what happens automatically.", example: "member" }),
    person: z
      .object({ user_id: id, name })
      .nullable()
      .meta({ description: "The member who did it; null unless `by` is `member`." }),
    subject: z.string().nullable().meta({
      description:
        "The name of the offer, outlet, key or member as it is now, or as it was where it is gone; the address of an invitation.",
      example: "Everyday backpacks",
    }),
    object: z
      .object({ type: z.enum(objectTypes).meta({ example: "offer" }), id })
      .nullable()
      .meta({
        description: "The object of the act; null when it is deleted or is the brand itself.",
      }),
    reference: z.string().nullable().meta({
      description: "A redemption's reference, or the last four characters of a key.",
      example: "9C37-1B4F-0A11",
    }),
    outlet_name: z
      .string()
      .nullable()
      .meta({ description: "Where it was checked.", example: "Koregaon Park" }),
    pack: z.string().nullable().meta({ description: "The credit pack.", example: "growth" }),
    boost_plan: z.string().nullable().meta({ example: null }),
    credits: z.int().nullable().meta({ example: 5000 }),
    amount_paise: z.int().nullable().meta({
      description: "INR in paise, with GST; null also for members who may not read the billing.",
      example: 2359882,
    }),
    invoice_number: z.string().nullable().meta({ example: "BCH/26-27/000123" }),
    first_day: day.nullable().meta({ description: "Of a boost, in Kolkata.", example: null }),
    last_day: day.nullable().meta({ example: null }),
    reason: z
      .string()
      .nullable()
      .meta({ description: "What the reviewer or the member wrote.", example: null }),
    changes: z.array(activityChange).meta({
      description:
        "Field by field; empty for entries of older versions, and of billing for members who may not read that.",
    }),
    role_before: z.string().nullable().meta({ example: null }),
    role: z.string().nullable().meta({ example: null }),
    count: z.int().nullable().meta({ description: "Codes that were added.", example: null }),
  })
  .meta({ id: "BrandActivity" });

export const activityPage = pageOf(activity)
  .extend({
    people: z
      .array(z.object({ user_id: id, name }))
      .meta({ description: "Whom the list can be filtered by, on every page the same." }),
  })
  .meta({ id: "BrandActivityPage" });
