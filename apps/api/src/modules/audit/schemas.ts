import { z } from "zod";
import { brandId, id, pageOf, pageQuery, timestamp, userId } from "../../http/schemas.ts";
import { activityKinds } from "./policy-activity.ts";

export const brandParams = z.object({ brand_id: brandId });

const kind = z.enum(activityKinds).meta({ example: "offers" });

export const activityQuery = z.object({
  kind: kind.optional().meta({ description: "What it is about.", example: "offers" }),
  person: userId.optional().meta({
    description: "Who did it.",
    example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  }),
  ...pageQuery(24),
});
export type ActivityQuery = z.output<typeof activityQuery>;

const name = z.string().meta({ example: "Vidya Subramaniam" });

const activity = z
  .object({
    id,
    at: timestamp,
    kind,
    action: z.string().meta({ description: "What was done.", example: "offer.edited" }),
    by: z
      .enum(["member", "api_key", "bachat"])
      .meta({ description: "`bachat` also for what happens by itself.", example: "member" }),
    person: z
      .object({ user_id: id, name })
      .nullable()
      .meta({ description: "The member who did it; null unless `by` is `member`." }),
    subject: z.string().nullable().meta({
      description:
        "The name of the offer, key or member as it is now; the address of an invitation.",
      example: "Everyday backpacks",
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
