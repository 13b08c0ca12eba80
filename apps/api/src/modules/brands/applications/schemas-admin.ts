import { brandStatuses, reviewStatuses } from "@bachat/rules/accounts";
import { editableApplicationFields } from "@bachat/rules/application-review";
import { z } from "zod";
import { changeOf, version } from "../../../http/record-version.ts";
import {
  day,
  id,
  pageOf,
  pageQuery,
  paragraph,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";
import {
  assignee,
  claim,
  decisionProblem,
  queueHead,
} from "../../platform/review-claims/schemas.ts";
import { checkCodes, checkFindings, likenesses } from "./policy-checks.ts";
import { applicationSorts } from "./policy.ts";
import { brandLogoUrl, fields, redemptionMethod, revision, shownFields } from "./schemas.ts";

/** What admins read and send about applications. */

const filters = {
  assignee: z
    .union([z.enum(["me", "none"]), id])
    .optional()
    .meta({
      description: "The caller's own, those without one, or those of an admin.",
      example: "me",
    }),
  only: z
    .enum(["overdue"])
    .optional()
    .meta({ description: "Applications that wait past their promised day.", example: "overdue" }),
};

export const applicationQuery = z.object({
  status: z.enum(reviewStatuses).optional().meta({ example: "pending" }),
  ...filters,
  sort: z
    .enum(applicationSorts)
    .optional()
    .meta({ description: "Default oldest with status=pending, else newest.", example: "oldest" }),
  search: searchText(100)
    .optional()
    .meta({ description: "Part of brand, offer title or contact address.", example: "jhola" }),
  ...pageQuery(20),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;

const dueOn = day.nullable().meta({
  description: "The promised day, the third business day; null once it is decided.",
});
const heldBy = claim.nullable().meta({ description: "Who works on it now." });

const listed = z
  .object({
    id,
    brand_id: id,
    brand_name: z.string().meta({ example: "Jholaworks" }),
    brand_logo_url: brandLogoUrl,
    offer_title: z.string().meta({ example: "Everyday backpacks" }),
    category_name: z.string().meta({ example: "Fashion" }),
    redemption_method: redemptionMethod,
    contact_email: z.string().meta({ example: "vidya@jholaworks.example" }),
    status: z.enum(reviewStatuses).meta({ example: "pending" }),
    revision: z.int().meta({ example: 1 }),
    submitted_at: timestamp,
    due_on: dueOn,
    decided_at: timestamp.nullable(),
    claim: heldBy,
    assignee: assignee.nullable(),
  })
  .meta({ id: "ListedApplication" });

const total = (description: string) => z.int().meta({ description, example: 3 });

export const applicationPage = pageOf(listed)
  .extend({
    counts: z
      .object({
        pending: total("Those that wait."),
        mine: total("Of those, the caller's own."),
        overdue: total("Of those that wait, past their promised day."),
      })
      .meta({ description: "Whatever is searched for." }),
    ...queueHead,
  })
  .meta({ id: "ApplicationPage" });

export const nextApplicationBody = z
  .strictObject({
    ...filters,
    after: id
      .optional()
      .meta({ description: "The application that was left: those behind it come first." }),
  })
  .meta({ id: "NextApplicationQuery" });
export type NextApplicationBody = z.output<typeof nextApplicationBody>;

export const nextApplication = z
  .object({ application_id: id.nullable().meta({ description: "Null when none is free." }) })
  .meta({ id: "NextApplication" });

const field = z.enum(editableApplicationFields).meta({ example: "offer_title" });
const value = z.string().nullable().meta({ example: "Everyday backpacks" });

const check = z
  .object({
    code: z.enum(checkCodes).meta({ example: "domain" }),
    state: z.enum(["ok", "doubt", "unknown"]).meta({
      description: "`doubt` asks for a look, `unknown` cannot be checked.",
      example: "doubt",
    }),
    finding: z.enum(checkFindings).meta({ example: "free_mailbox" }),
    values: z
      .array(z.string())
      .meta({ description: "The compared values.", example: ["jholaworks.example", "gmail.com"] }),
  })
  .meta({ id: "ApplicationCheck" });

export const adminApplication = z
  .object({
    ...shownFields,
    version,
    brand_logo_url: brandLogoUrl,
    has_redemption_code: z.boolean().meta({ example: true }),
    due_on: dueOn,
    contact_confirmed: z.boolean().meta({
      description:
        "The contact address belongs to an account that confirmed it. Approved without, no account can act for the brand until then.",
      example: true,
    }),
    decided_by_name: z.string().nullable().meta({ example: null }),
    offer_id: id.nullable(),
    claim: heldBy,
    assignee: assignee.nullable(),
    edits: z.array(z.object({ field, before: value, after: value })).meta({
      description:
        "Admins' corrections of the application; the mail about the decision lists them.",
    }),
    checks: z.array(check).meta({ description: "Automatic comparisons. They decide nothing." }),
    similar_brands: z
      .array(
        z.object({
          id,
          name: z.string().meta({ example: "Jhola Works" }),
          status: z.enum(brandStatuses).meta({ example: "approved" }),
          contact_email: z.string().meta({ example: "hello@jholaworks.example" }),
          application_id: id
            .nullable()
            .meta({ description: "Its application; null for a brand that never applied." }),
          same: z.array(z.enum(likenesses)).meta({
            description: "The parts that are the same, or look the same.",
            example: ["website"],
          }),
        }),
      )
      .meta({ description: "Other brands and applications that may be the same, at most 5." }),
  })
  .meta({ id: "AdminApplication" });

export const adminApplicationConflict = {
  description: "Its state does not allow this, or it was changed in the meantime.",
  content: {
    "application/problem+json": {
      schema: decisionProblem
        .extend({
          current: adminApplication
            .optional()
            .meta({ description: "With `version_conflict`: the application as it is now." }),
        })
        .meta({ id: "AdminApplicationConflict" }),
    },
  },
};

/** Every field may be left out. Two are not editable: the contact, who gives rights, and the code, which is the brand's secret. */
export const editApplication = changeOf({
  brand_name: fields.brand_name.optional(),
  website_url: fields.website_url
    .unwrap()
    .optional()
    .meta({ example: "https://jholaworks.example" }),
  logo_url: fields.logo_url
    .unwrap()
    .optional()
    .meta({ example: "https://jholaworks.example/logo.png" }),
  category: fields.category.optional(),
  offer_title: fields.offer_title.optional(),
  offer_details: fields.offer_details.optional(),
  discount_type: fields.discount_type.unwrap().optional().meta({ example: "percentage" }),
  discount_value: fields.discount_value.unwrap().optional().meta({ example: "25" }),
  redemption_method: fields.redemption_method.optional(),
  redemption_url: fields.redemption_url.unwrap().optional().meta({ example: null }),
  country: fields.country.unwrap().optional(),
  city: fields.city.unwrap().optional().meta({ example: "Pune" }),
  channel: fields.channel.unwrap().unwrap().optional().meta({ example: "in_store" }),
  start_date: fields.start_date.optional(),
  end_date: fields.end_date.unwrap().optional(),
  eligibility: fields.eligibility.unwrap().optional().meta({ example: "verified" }),
}).meta({ id: "EditApplication" });
export type EditApplication = z.output<typeof editApplication>;

export const approval = z.strictObject({ revision }).meta({ id: "ApplicationApproval" });
export const rejection = z
  .strictObject({
    revision,
    note: paragraph(3, 1000).meta({
      description: "What to change; the brand reads it.",
      example: "Say from which order value the discount applies.",
    }),
  })
  .meta({ id: "ApplicationRejection" });
