import { brandStatuses } from "@bachat/rules/accounts";
import { offerReviewReasons, reviewNoteLength } from "@bachat/rules/offer-review";
import { z } from "zod";
import {
  brandId,
  day,
  id,
  line,
  int4,
  pageOf,
  pageQuery,
  paragraph,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";
import { claim, decisionProblem as claimProblem } from "../../platform/review-claims/schemas.ts";
import { offerFields } from "../brand-offers/schemas-fields.ts";
import { brandOffer, change, reviewReason, revision } from "../brand-offers/schemas.ts";
import { picture } from "../offer-pictures/schemas.ts";
import { deskSorts, offerMarks } from "./policy.ts";

/** What admins read and send when they review offers and changes of them. */

export const brandRef = z
  .object({
    id: brandId.meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
    name: z.string().meta({ example: "Jholaworks" }),
    status: z.enum(brandStatuses).meta({ example: "approved" }),
  })
  .meta({ id: "ReviewedBrand" });

const heldBy = claim.nullable().meta({
  description: "Who works on the offer now, or on a change of it.",
});

const offerStatus = brandOffer.shape.status;
const flag = z.boolean().meta({ example: true });

export const adminOffer = z
  .object({
    id,
    version: z.int().meta({ description: "Approve and reject name it.", example: 3 }),
    brand: brandRef,
    status: offerStatus,
    state: brandOffer.shape.state,
    category_name: z.string().meta({ example: "Fashion" }),
    fields: offerFields,
    picture: picture.nullable(),
    has_redemption_code: z
      .boolean()
      .meta({ description: "The code itself is not shown.", example: true }),
    pool: brandOffer.shape.pool,
    stats: brandOffer.shape.stats,
    health: brandOffer.shape.health,
    failing: brandOffer.shape.failing,
    featured: brandOffer.shape.featured,
    held: brandOffer.shape.held,
    live: brandOffer.shape.live,
    review_reason: reviewReason,
    review_note: z.string().nullable().meta({ example: null }),
    changes_asked_at: brandOffer.shape.changes_asked_at,
    waiting_case_id: id.nullable().meta({
      description: "The waiting case of the offer or of its change; null without one.",
    }),
    actions: z
      .object({
        pause: flag,
        resume: flag,
        archive: flag,
        feature: flag,
        overrule_health: flag,
      })
      .meta({ id: "AdminOfferActions", description: "What an admin may do with it now." }),
    messages: z
      .array(
        z.object({
          id,
          text: z.string().meta({ example: "Your code was refused at two tills." }),
          sent_by_name: z.string().nullable().meta({ example: "Farah Khan" }),
          created_at: timestamp,
        }),
      )
      .meta({ description: "What admins wrote to its brand about it: the latest ten." }),
    submitted_at: timestamp.nullable(),
    reviewed_at: timestamp.nullable(),
    published_at: timestamp.nullable(),
    claim: heldBy,
    revisions: z.array(revision).meta({ description: "The latest ten changes of it." }),
  })
  .meta({ id: "AdminOffer" });

const listedAdminOffer = z
  .object({
    id,
    brand: brandRef,
    title: z.string().meta({ example: "Everyday backpacks" }),
    status: offerStatus,
    state: brandOffer.shape.state,
    category_name: z.string().meta({ example: "Fashion" }),
    redemption_method: offerFields.shape.redemption_method,
    featured: flag,
    failing: flag.meta({ description: "Students say that it does not work.", example: false }),
    held: flag.meta({ description: "Paused by an admin.", example: false }),
    start_date: day,
    end_date: day.nullable(),
    created_at: timestamp,
    submitted_at: timestamp.nullable(),
  })
  .meta({ id: "ListedAdminOffer" });
export const adminOfferPage = pageOf(listedAdminOffer)
  .extend({
    more: flag.meta({
      description:
        "There are more than the 10,000 that are counted: a filter or a search finds them.",
      example: false,
    }),
  })
  .meta({ id: "AdminOfferPage" });

const search = searchText(100)
  .optional()
  .meta({ description: "Part of the offer's title or the brand's name.", example: "backpack" });
export const adminOfferQuery = z.object({
  status: offerStatus.optional().meta({ example: "pending_review" }),
  brand_id: brandId.optional().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
  category: line(1, 80).optional().meta({ description: "A category's slug.", example: "fashion" }),
  only: z.enum(offerMarks).optional().meta({
    description:
      "`failing` for students, `featured` now, `held` by an admin, or `ending` in 14 days.",
    example: "failing",
  }),
  sort: z.enum(deskSorts).optional().meta({
    description:
      "Without it the longest waiting first of those in review, and the newest first of all others.",
    example: "newest",
  }),
  search,
  ...pageQuery(20),
});
export type AdminOfferQuery = z.output<typeof adminOfferQuery>;

const revisionStatus = revision.shape.status;
const listedRevision = z
  .object({
    id,
    offer_id: id,
    offer_title: z.string().meta({ example: "Everyday backpacks" }),
    brand: brandRef,
    number: z.int().meta({ example: 2 }),
    status: revisionStatus,
    changed: z.array(z.string()).meta({ description: "Fields.", example: ["discount_value"] }),
    submitted_at: timestamp,
    decided_at: timestamp.nullable(),
  })
  .meta({ id: "ListedRevision" });
export const revisionPage = pageOf(listedRevision).meta({ id: "OfferRevisionPage" });
export const revisionQuery = z.object({
  status: revisionStatus.default("pending").meta({ example: "pending" }),
  search,
  ...pageQuery(20),
});
export type RevisionQuery = z.output<typeof revisionQuery>;

export const adminRevision = revision
  .extend({
    offer_id: id,
    claim: heldBy,
    brand: brandRef,
    standing: offerFields.meta({ description: "The published fields." }),
    proposed: offerFields.meta({ description: "The fields after an approval." }),
    standing_picture: picture.nullable(),
    proposed_picture: picture.nullable(),
    changes: z.array(change),
  })
  .meta({ id: "AdminOfferRevision" });

/** The refusal of a decision: the holder of the case, or the author and time of the decision. */
export const decisionProblem = claimProblem
  .extend({
    decided: z
      .object({
        outcome: z
          .enum(["approved", "rejected", "asked", "withdrawn"])
          .meta({ example: "approved" }),
        by_name: z.string().nullable().meta({ example: "Farah Khan" }),
        at: timestamp,
      })
      .optional()
      .meta({
        description: "With `offer_not_in_state` and `revision_decided`, where it is known.",
      }),
  })
  .meta({ id: "OfferDecisionProblem" });

const version = int4.min(1).meta({ description: "The version that was looked at.", example: 3 });
const policyVersion = {
  policy_version: int4
    .min(1)
    .nullable()
    .default(null)
    .meta({ description: "Of the policy that was shown; the audit keeps it.", example: 1 }),
};
const why = {
  ...policyVersion,
  reason: z.enum(offerReviewReasons).default("other").meta({
    description: "Its text goes to the brand in the language of each account.",
    example: "terms_missing",
  }),
  note: paragraph(reviewNoteLength.min, reviewNoteLength.max).nullable().default(null).meta({
    description: "What to change, in the reviewer's words; the brand reads it. `other` needs it.",
    example: "Say from which order value the discount applies.",
  }),
};
const saysWhy = ({ reason, note }: { reason: string; note: string | null }) =>
  reason !== "other" || note !== null;
const needsNote = {
  path: ["note"],
  message: "is needed with the reason other",
  params: { rule: "required" },
};

export const offerApproval = z
  .strictObject({ version, ...policyVersion })
  .meta({ id: "OfferApproval" });
export const revisionApproval = z
  .strictObject(policyVersion)
  .nullish()
  .meta({ id: "OfferRevisionApproval" });
export const offerRejection = z
  .strictObject({ version, ...why })
  .refine(saysWhy, needsNote)
  .meta({ id: "OfferRejection" });
export const revisionRejection = z
  .strictObject(why)
  .refine(saysWhy, needsNote)
  .meta({ id: "OfferRevisionRejection" });
