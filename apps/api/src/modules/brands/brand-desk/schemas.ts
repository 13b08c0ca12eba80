import { brandStatuses } from "@bachat/rules/accounts";
import { z } from "zod";
import { apiKeyMode } from "../../../db/schema/api-keys.ts";
import {
  brandId,
  id,
  pageOf,
  pageQuery,
  paragraph,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";
import { brandLimits, creditEntry, creditStatus } from "../../money/credits/schemas.ts";
import { offerNote } from "../../offers/offer-desk/policy.ts";
import { endpoint } from "../../verification-api/webhooks/schemas.ts";
import { activityPage, activityQuery as anyActivityQuery } from "../brand-activity/schemas.ts";
import { brandChange } from "../brands/schemas-review.ts";
import { adminBrand } from "../brands/schemas.ts";
import { member } from "../team/schemas.ts";
import { brandMarks, brandSorts, PART } from "./policy.ts";

export const brandParams = z.object({ brand_id: brandId });
export const partQuery = z.object(pageQuery(PART));
export const activityQuery = z.object({ ...anyActivityQuery.shape, ...pageQuery(PART) });
export type ActivityQuery = z.output<typeof activityQuery>;
export const activity = activityPage.omit({ people: true }).meta({ id: "AdminBrandActivityPage" });

export const brandCredits = z
  .object({
    status: creditStatus,
    entries: pageOf(creditEntry).meta({ id: "CreditEntryPage" }),
  })
  .meta({ id: "BrandCredits" });

export const listQuery = z.object({
  status: z.enum(brandStatuses).optional().meta({ example: "approved" }),
  only: z
    .enum(brandMarks)
    .optional()
    .meta({
      description:
        "`low_credits`: warned that credits run low, or that none is left. `failing`: with an offer that fails. " +
        "`change_waiting`: with a new name or logo to review.",
      example: "failing",
    }),
  search: searchText(100).optional().meta({
    description: "Part of name, web address, or the contact's name or address.",
    example: "jhola",
  }),
  sort: z.enum(brandSorts).default("newest").meta({ example: "newest" }),
  ...pageQuery(20),
});
export type AdminBrandQuery = z.output<typeof listQuery>;

const brandFields = {
  ...adminBrand.shape,
  website_url: z.string().nullable().meta({ example: "https://jholaworks.example/" }),
  failing_offers: z.int().meta({ description: "Offers that fail for students.", example: 0 }),
  credits: z.enum(["none", "low", "empty"]).meta({
    description: "Whether the brand was warned that its credits run low, or that none is left.",
    example: "none",
  }),
};

export const listedBrand = z
  .object({
    ...brandFields,
    change_waiting: z
      .boolean()
      .meta({ description: "A new name or logo waits to be reviewed.", example: false }),
  })
  .meta({ id: "ListedBrand" });
export const brandPage = pageOf(listedBrand)
  .extend({
    total: z.int().meta({ description: "At most 10,000.", example: 61 }),
    more: z.boolean().meta({ description: "There are more than are counted.", example: false }),
  })
  .meta({ id: "ListedBrandPage" });

const message = z
  .object({
    id,
    text: z.string().meta({ example: "Could you send us your new logo?" }),
    sent_by_name: z.string().nullable().meta({ description: "An admin.", example: "Farah Irani" }),
    created_at: timestamp,
  })
  .meta({ id: "BrandMessage" });

export const brandDetail = z
  .object({
    ...brandFields,
    description: z.string().nullable().meta({ example: "Bags made from sailcloth." }),
    contact_phone: z.string().nullable().meta({ example: "+91 98200 00000" }),
    application_id: id.nullable().meta({ description: "How it applied." }),
    change: brandChange.nullable().meta({ description: "The change that waits for review." }),
    members: z
      .array(
        member
          .omit({ version: true, is_you: true })
          .extend({
            can_sign_in: z.boolean().meta({
              description: "The address is confirmed, and the account is not blocked.",
              example: true,
            }),
          })
          .meta({ id: "AdminTeamMember" }),
      )
      .meta({ description: "The contact first, then by name." }),
    messages: z.array(message).meta({ description: "The last that admins wrote to it." }),
  })
  .meta({ id: "BrandDetail" });

export const brandApi = z
  .object({
    keys: z
      .array(
        z
          .object({
            id,
            name: z.string().meta({ example: "Checkout, live" }),
            mode: z.enum(apiKeyMode.enumValues).meta({ example: "live" }),
            prefix: z.string().meta({ example: "bk_live_Hq2m" }),
            last_four: z.string().meta({ example: "4Q7d" }),
            allowed_ips: z.array(z.string()).meta({
              description: "Networks that it works from; empty for anywhere.",
              example: ["203.0.113.0/28"],
            }),
            state: z.enum(["active", "ending", "expired", "revoked"]).meta({ example: "active" }),
            created_at: timestamp,
            last_used_at: timestamp.nullable(),
            expires_at: timestamp.nullable(),
            revoked_at: timestamp.nullable(),
          })
          .meta({ id: "AdminApiKey" }),
      )
      .meta({ description: "Those that work first, then the newest." }),
    webhooks: z
      .array(
        endpoint
          .extend({
            failing_since: timestamp.nullable().meta({
              description:
                "Since when it has accepted nothing; null while the latest answer was good.",
            }),
          })
          .meta({ id: "AdminWebhookEndpoint" }),
      )
      .meta({ description: "The oldest first." }),
    limits: brandLimits,
  })
  .meta({ id: "BrandApi", description: "A brand's use of the verification API." });

export const brandFeedback = z
  .object({
    answers: z.int().meta({
      description: "Of the last 90 days, at most the last 100 of each offer.",
      example: 64,
    }),
    worked: z.int().meta({ example: 58 }),
    comments: z
      .array(
        z
          .object({
            offer_id: id,
            offer_title: z.string().meta({ example: "Everyday backpacks" }),
            outcome: z.enum(["code_refused", "terms_differ"]).meta({ example: "code_refused" }),
            comment: z.string().meta({ example: "The till in Pune said no." }),
            answered_at: timestamp,
          })
          .meta({ id: "BrandComment" }),
      )
      .meta({ description: "What students wrote who had trouble, the latest first." }),
  })
  .meta({ id: "BrandFeedback" });

export const actionBody = z
  .strictObject({
    reason: paragraph(offerNote.min, 500).meta({
      description: "The brand reads it.",
      example: "The key was found in a public repository.",
    }),
  })
  .meta({ id: "ActionOnBrand" });
