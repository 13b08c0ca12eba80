import { redemptionMethods } from "@bachat/rules/offers";
import { z } from "zod";
import { askedDay, inOrder } from "../../../http/asked-days.ts";
import { cursor, cursorQuery } from "../../../http/cursor-pages.ts";
import { id, pageQuery, searchText, timestamp } from "../../../http/schemas.ts";
import { outcomes } from "../../offers/offer-health/policy.ts";
import { MOST_EXPORTED } from "./policy.ts";

/** A brand's redemptions. They hold no fact that names the student. */

const most = MOST_EXPORTED.toLocaleString("en-IN");
const title = z.string().meta({ example: "Plate of eight" });
const outletName = z.string().meta({ example: "Koregaon Park" });
const state = z.enum(["issued", "checked"]).meta({
  description: "`checked`: a shop accepted it. A shared code is never checked.",
  example: "checked",
});
const outcome = z.enum(outcomes).meta({ example: "worked" });

const filter = {
  search: searchText(100).optional().meta({
    description: "A reference, or the whole of a code: the one beside a QR, personal or shared.",
    example: "9C37-1B4F-0A11",
  }),
  offer_id: id.optional(),
  outlet_id: id.optional().meta({ description: "Where it was checked." }),
  state: state.optional(),
  from: askedDay
    .optional()
    .meta({ description: "The first day, in Kolkata.", example: "2026-11-01" }),
  to: askedDay.optional().meta({ description: "The last day, in Kolkata.", example: "2026-11-30" }),
  feedback: outcome.optional().meta({ description: "What the student said about the offer." }),
};
export type RedemptionFilter = z.output<typeof exportQuery>;
export const exportQuery = inOrder(z.object(filter), "from", "to");

export const listQuery = inOrder(
  z.object({ ...filter, per_page: pageQuery(24).per_page, cursor: cursorQuery }),
  "from",
  "to",
);
export type ListQuery = z.output<typeof listQuery>;

const brandRedemption = z
  .object({
    id,
    reference: z.string().meta({ example: "9C37-1B4F-0A11" }),
    offer_id: id,
    offer_title: title,
    discount: z.string().meta({
      description:
        "The current discount of the offer. Bachat does not know the amount of an order.",
      example: "40% OFF",
    }),
    method: z.enum(redemptionMethods).meta({ example: "qr" }),
    state,
    redeemed_at: timestamp,
    checked_at: timestamp.nullable(),
    outlet_name: outletName.nullable(),
    outlet_city: z.string().nullable().meta({ example: "Pune" }),
    feedback: outcome.nullable().meta({
      description: "Only once at least 10 students have answered about the offer.",
    }),
  })
  .meta({ id: "BrandRedemption" });

export const redemptionList = z
  .object({
    items: z.array(brandRedemption).meta({ description: "Newest first." }),
    per_page: z.int().meta({ example: 24 }),
    total: z
      .int()
      .nullable()
      .meta({ description: `Null above ${most}.`, example: 312 }),
    next_cursor: cursor,
    prev_cursor: cursor,
    offers: z
      .array(z.object({ id, title }))
      .meta({ description: "What the list can be filtered by, regardless of the filter." }),
    outlets: z.array(z.object({ id, name: outletName })),
  })
  .meta({ id: "BrandRedemptionList" });

export const exportFile = {
  description: "The file.",
  content: {
    "text/csv": {
      schema: z.custom<NodeJS.ReadableStream>().meta({ type: "string", format: "binary" }),
    },
  },
};
