import { brandStatuses } from "@bachat/rules/accounts";
import { z } from "zod";
import {
  brandId,
  id,
  int4,
  pageOf,
  pageQuery,
  paragraph,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";
import { brandOffer, change, revision } from "../brand-offers/schemas.ts";
import { offerFields } from "../brand-offers/schemas-fields.ts";
import { claim } from "../../platform/review-claims/schemas.ts";
import { picture } from "../offer-pictures/schemas.ts";

export { claimAnswer, decisionProblem } from "../../platform/review-claims/schemas.ts";

/** What admins read and send when they review offers and changes of them. */

const brandRef = z
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
    review_note: z.string().nullable().meta({ example: null }),
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
    created_at: timestamp,
    submitted_at: timestamp.nullable(),
  })
  .meta({ id: "ListedAdminOffer" });
export const adminOfferPage = pageOf(listedAdminOffer).meta({ id: "AdminOfferPage" });

const search = searchText(100)
  .optional()
  .meta({ description: "Part of the offer's title or the brand's name.", example: "backpack" });
export const adminOfferQuery = z.object({
  status: offerStatus.optional().meta({ example: "pending_review" }),
  brand_id: brandId.optional().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
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
    standing: offerFields.meta({ description: "What is published." }),
    proposed: offerFields.meta({ description: "What it becomes." }),
    standing_picture: picture.nullable(),
    proposed_picture: picture.nullable(),
    changes: z.array(change),
  })
  .meta({ id: "AdminOfferRevision" });

export const adminOfferParams = z.object({ offer_id: id });
export const adminRevisionParams = z.object({ revision_id: id });

const version = int4.min(1).meta({ description: "The version that was looked at.", example: 3 });
const note = paragraph(3, 1000).meta({
  description: "What to change; the brand reads it.",
  example: "Say from which order value the discount applies.",
});
export const offerApproval = z.strictObject({ version }).meta({ id: "OfferApproval" });
export const offerRejection = z.strictObject({ version, note }).meta({ id: "OfferRejection" });
export const revisionRejection = z.strictObject({ note }).meta({ id: "OfferRevisionRejection" });
