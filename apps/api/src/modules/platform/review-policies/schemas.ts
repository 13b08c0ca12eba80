import { policyLimits, reviewPolicyKinds } from "@bachat/rules/review-policies";
import { z } from "zod";
import { int4, line, paragraph, timestamp, wholeNumber } from "../../../http/schemas.ts";

const { sections: maxSections, lines: maxLines, ...limits } = policyLimits;

const example = ["The title says exactly the discount that the offer gives."];
const order = { description: "In reading order." };

const sections = z
  .array(
    z
      .object({
        heading: z.string().meta({ example: "The discount" }),
        lines: z.array(z.string()).meta({ example }),
      })
      .meta({ id: "ReviewPolicySection" }),
  )
  .meta(order);

const newSections = z
  .array(
    z
      .object({
        heading: line(1, limits.heading).meta({ example: "The discount" }),
        lines: z.array(line(1, limits.line)).min(1).max(maxLines).meta({ example }),
      })
      .meta({ id: "NewReviewPolicySection" }),
  )
  .min(1)
  .max(maxSections)
  .meta(order);

const kind = z.enum(reviewPolicyKinds).meta({ example: "offers" });

export const reviewPolicy = z
  .object({
    kind,
    version: z.int().meta({ description: "From 1. A decision names the one shown.", example: 3 }),
    is_latest: z.boolean().meta({ description: "The one in force.", example: true }),
    sections,
    note: z.string().meta({ description: "Why it was changed.", example: "Loans are named too." }),
    created_by_name: z
      .string()
      .nullable()
      .meta({ description: "Null for the first texts.", example: "Farah Khan" }),
    created_at: timestamp,
  })
  .meta({ id: "ReviewPolicy" });

export const policyQuery = z.object({
  version: wholeNumber(1, 2_147_483_647)
    .optional()
    .meta({ description: "An earlier one; without it the one in force.", example: "1" }),
});

export const newPolicy = z
  .strictObject({
    version: int4.min(1).meta({ description: "The version that was changed.", example: 2 }),
    sections: newSections,
    note: paragraph(3, limits.note).meta({
      description: "Why, for the other admins.",
      example: "Loans are named too.",
    }),
  })
  .meta({ id: "NewReviewPolicy" });
export type NewPolicy = z.output<typeof newPolicy>;
