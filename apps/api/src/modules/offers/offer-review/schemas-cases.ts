import { z } from "zod";
import {
  day,
  id,
  int4,
  pageOf,
  pageQuery,
  searchText,
  timestamp,
  userId,
} from "../../../http/schemas.ts";
import { assignee, claim, queueHead } from "../../platform/review-claims/schemas.ts";
import { correctableFields } from "../brand-offers/schemas-fields.ts";
import { change } from "../brand-offers/schemas.ts";
import { checkCodes, findings } from "./policy-checks.ts";
import { caseFilters, caseKinds, caseStates } from "./policy.ts";
import { adminOffer, adminRevision, brandRef } from "./schemas.ts";

/** The queue of offers and changes of offers, and one case of it. */

const kind = z.enum(caseKinds).meta({
  description: "The first offer of a brand, a further one, or a change of a published one.",
  example: "new",
});
const dueOn = day.meta({ description: "The promised day: the third business day." });
const heldBy = claim.nullable().meta({ description: "Who works on it now." });
const caseId = id.meta({ description: "The offer's, or the change's." });

const listedCase = z
  .object({
    id: caseId,
    offer_id: id,
    kind,
    brand: brandRef,
    title: z.string().meta({ example: "Everyday backpacks" }),
    submitted_at: timestamp,
    due_on: dueOn,
    asked_at: timestamp
      .nullable()
      .meta({ description: "Since when it waits for the brand; null in the queue." }),
    first_approved_by: z
      .string()
      .nullable()
      .meta({ description: "Who approved it already, when it takes two.", example: null }),
    claim: heldBy,
    assignee: assignee.nullable(),
  })
  .meta({ id: "ListedOfferCase" });

const total = (description: string) => z.int().meta({ description, example: 3 });

export const casePage = pageOf(listedCase)
  .extend({
    counts: z
      .object({
        all: total("In the queue."),
        first: total("First offers of their brand."),
        new: total("Further offers."),
        revision: total("Changes of published offers."),
        second: total("Approved by one admin of the two that it takes."),
        mine: total("The caller's own."),
        with_brand: total("Waiting for the brand; not in the queue."),
        overdue: total("In the queue, past their promised day."),
      })
      .meta({ description: "Whatever is searched for." }),
    more: z.boolean().meta({
      description:
        "There are more: what is counted and filtered are the 1,000 offers and the 1,000 changes that have waited longest. " +
        "Then each count is the least that there are.",
      example: false,
    }),
    ...queueHead,
  })
  .meta({ id: "OfferCasePage" });

const filter = z.enum(caseFilters);

export const caseQuery = z.object({
  state: z.enum(caseStates).default("waiting").meta({ example: "waiting" }),
  filter: filter.optional().meta({
    description: "One kind, those that wait for their second approval, or the caller's own.",
    example: "first",
  }),
  search: searchText(100)
    .optional()
    .meta({ description: "Part of the offer's title or the brand's name.", example: "backpack" }),
  ...pageQuery(20),
});
export type CaseQuery = z.output<typeof caseQuery>;

export const nextCaseBody = z
  .strictObject({
    filter: filter.optional().meta({ example: "first" }),
    after: id
      .optional()
      .meta({ description: "The case that was left: those behind it come first." }),
  })
  .meta({ id: "NextOfferCaseQuery" });
export type NextCaseBody = z.output<typeof nextCaseBody>;
export const nextCase = z
  .object({ case_id: id.nullable().meta({ description: "Null when none is free." }) })
  .meta({ id: "NextOfferCase" });

const check = z
  .object({
    code: z.enum(checkCodes).meta({ example: "title_discount" }),
    state: z.enum(["ok", "doubt", "unknown"]).meta({
      description: "`doubt` asks for a look, `unknown` could not be checked yet.",
      example: "doubt",
    }),
    finding: z.enum(findings).meta({ example: "differs" }),
    values: z
      .array(z.string())
      .meta({ description: "What was found.", example: ["Half price backpacks: 50% off"] }),
    checked_at: timestamp.nullable().meta({ description: "Of a link: when it was last opened." }),
  })
  .meta({ id: "OfferCheck" });

export const offerCase = z
  .object({
    id: caseId,
    kind,
    state: z
      .enum([...caseStates, "decided"])
      .meta({ description: "`decided` also when its brand took it back.", example: "waiting" }),
    submitted_at: timestamp.nullable(),
    due_on: dueOn.nullable().meta({ description: "Null unless it is in the queue." }),
    decided: z
      .object({
        outcome: z
          .enum(["approved", "rejected", "asked", "withdrawn"])
          .meta({ example: "approved" }),
        by_name: z.string().nullable().meta({ example: "Farah Khan" }),
        at: timestamp,
      })
      .nullable()
      .meta({ description: "What was decided last, by whom; null while it waits." }),
    offer: adminOffer,
    revision: adminRevision.nullable().meta({ description: "Of a change: what it changes." }),
    brand_record: z
      .object({
        website_url: z.string().nullable().meta({ example: "https://jholaworks.example" }),
        contact_email: z.string().meta({ example: "hello@jholaworks.example" }),
        since: timestamp.nullable().meta({ description: "When the brand was approved." }),
        approved: total("Decisions that approved an offer or a change."),
        rejected: total("Decisions that sent one back. Being asked for a change is none."),
        live: total("Offers that students see now."),
        failing: total("Offers that fail for students now."),
      })
      .meta({ id: "BrandOfferRecord" }),
    checks: z.array(check),
    corrections: z.array(change).meta({ description: "Texts that a reviewer corrected." }),
    second_approval: z
      .object({
        needed: z.boolean().meta({ example: false }),
        limit_percent: z.int().meta({ example: 80 }),
        first: z
          .object({
            admin_name: z.string().meta({ example: "Farah Khan" }),
            mine: z.boolean().meta({ example: false }),
            at: timestamp,
          })
          .nullable()
          .meta({ description: "The first approval of what is shown; null before it." }),
      })
      .meta({ id: "SecondApproval" }),
    claim: heldBy,
    assignee: assignee.nullable(),
  })
  .meta({ id: "OfferCase" });

export const correction = z
  .strictObject({
    version: int4.min(1).meta({ description: "Of the offer that was looked at.", example: 3 }),
    ...correctableFields.shape,
  })
  .meta({ id: "CorrectOfferCase", example: { version: 3, title: "Everyday backpacks" } });
export type Correction = z.output<typeof correction>;

export const assignmentBody = z
  .strictObject({
    admin_id: userId.nullable().meta({ description: "Null leaves it without an assignee." }),
  })
  .meta({ id: "AssignOfferCase" });

export const reviewerList = z
  .object({
    items: z.array(
      z.object({ admin_id: id, admin_name: z.string().meta({ example: "Farah Khan" }) }),
    ),
  })
  .meta({ id: "OfferReviewerList" });
