import { z } from "zod";
import { codeEncoding } from "../../db/schema/code-uploads.ts";
import { brandId, day, id, timestamp } from "../../http/schemas.ts";
import { MAX_BYTES } from "./policy.ts";

export const poolParams = z.object({ brand_id: brandId, offer_id: id });
export const uploadParams = z.object({ brand_id: brandId, offer_id: id, upload_id: id });

export const codesForm = z.object({ codes: z.file() }).meta({ id: "CodesForm" });
export const uploadLimits = { maxFiles: 1, maxFileBytes: MAX_BYTES };

const count = z.int().meta({ example: 5000 });
const upload = z
  .object({
    id,
    encoding: z.enum(codeEncoding.enumValues).meta({ example: "utf-8" }),
    column: z
      .string()
      .nullable()
      .meta({ description: "The heading that the codes stood under.", example: "code" }),
    added: count,
    duplicates: z.int().meta({ description: "Codes that came twice, or were there.", example: 2 }),
    invalid: z.int().meta({ description: "Lines without a usable code.", example: 1 }),
    has_problems: z
      .boolean()
      .meta({ description: "The left-out lines can be downloaded, for 30 days.", example: true }),
    uploaded_at: timestamp,
  })
  .meta({ id: "CodeUpload" });

export const codePool = z
  .object({
    total: count,
    left: z.int().meta({ example: 1284 }),
    given: z.int().meta({ example: 3716 }),
    alert: z
      .enum(["none", "low", "empty"])
      .meta({ description: "`low` from a fifth of all codes on.", example: "none" }),
    forecast: z
      .object({
        rate: z
          .enum(["today", "week"])
          .meta({ description: "What it is reckoned from.", example: "today" }),
        per_day: z.number().meta({ example: 412.5 }),
        days_left: z.int().meta({ example: 3 }),
        runs_out_on: day,
      })
      .nullable()
      .meta({
        description:
          "At the rate of the last 24 hours, or of the week where nothing was given in them; null without any.",
      }),
    uploads: z.array(upload).meta({ description: "The latest 20." }),
  })
  .meta({ id: "CodePool" });

export const uploaded = z
  .object({
    upload,
    problems: z
      .array(
        z.object({
          line: z.int().meta({ example: 17 }),
          rule: z
            .enum([
              "no_code",
              "too_short",
              "too_long",
              "not_text",
              "open_quote",
              "several_values",
              "repeated",
              "in_pool",
            ])
            .meta({ example: "repeated" }),
          same_as_line: z.int().nullable().meta({ example: 3 }),
        }),
      )
      .meta({ description: "The first 20 lines that were left out." }),
    pool: codePool,
  })
  .meta({ id: "CodesUploaded" });
