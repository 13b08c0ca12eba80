import { brandStatuses } from "@bachat/rules/accounts";
import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { revisionStatus } from "../../../db/schema/offer-revisions.ts";
import { brandId, id, pageOf, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";

/** Requests and responses of the review of approved brands' names and logos. */

const status = z.enum(revisionStatus.enumValues).meta({
  description: "`withdrawn`: withdrawn or replaced by the brand.",
  example: "pending",
});
const logo = z.string().nullable();

export const brandChange = z
  .object({
    id,
    brand: z
      .object({
        id: brandId,
        name: z.string().meta({ example: "Jholaworks" }),
        status: z.enum(brandStatuses).meta({ example: "approved" }),
        logo_url: logo.meta({ description: "As it is shown; null means initials.", example: null }),
      })
      .meta({ id: "ChangedBrand" }),
    status,
    previous_name: z.string().meta({ example: "Jholaworks" }),
    name: z.string().nullable().meta({
      description: "The requested name; null where it does not change.",
      example: "Jholaworks Studio",
    }),
    name_taken: z.boolean().meta({
      description: "Whether another approved brand has that name, so that it cannot be approved.",
      example: false,
    }),
    has_logo: z.boolean().meta({ description: "Whether a new logo is requested.", example: false }),
    logo_url: logo.meta({
      description: "That logo; null while it is fetched, and for changes that were not approved.",
      example: null,
    }),
    logo_source_url: logo.meta({
      description: "Where it is fetched from; null for an upload.",
      example: null,
    }),
    submitted_at: timestamp,
    decided_at: timestamp.nullable(),
    decision_note: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: "BrandChange" });

export const brandChangePage = pageOf(brandChange).meta({ id: "BrandChangePage" });

export const changeQuery = z.object({
  status: status.default("pending"),
  ...pageQuery(20),
});
export type ChangeQuery = z.output<typeof changeQuery>;

export const changeRejection = z
  .strictObject({
    note: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "The brand reads it.",
      example: "This is the name of another company. Add something that tells yours apart.",
    }),
  })
  .meta({ id: "BrandChangeRejection" });
