import { fileLimits } from "@bachat/rules/file-limits";
import { z } from "zod";
import { codeEncoding } from "../../../db/schema/code-uploads.ts";
import { day, id, timestamp } from "../../../http/schemas.ts";

export const codesForm = z.object({ codes: z.file() }).meta({ id: "CodesForm" });
export const uploadLimits = { maxFiles: 1, maxFileBytes: fileLimits.codes };

const count = z.int().meta({ example: 5000 });
const upload = z
  .object({
    id,
    encoding: z.enum(codeEncoding.enumValues).meta({ example: "utf-8" }),
    column: z
      .string()
      .nullable()
      .meta({ description: "The heading above the codes.", example: "code" }),
    added: count,
    duplicates: z
      .int()
      .meta({ description: "Codes that were repeated, or already in the pool.", example: 2 }),
    invalid: z.int().meta({ description: "Records without a usable code.", example: 1 }),
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
          .meta({ description: "The period whose rate is used.", example: "today" }),
        per_day: z.number().meta({ example: 412.5 }),
        days_left: z.int().meta({ example: 3 }),
        runs_out_on: day,
      })
      .nullable()
      .meta({
        description:
          "At the rate of the last 24 hours, or of the week when they gave no code; null when neither did.",
      }),
    uploads: z.array(upload).meta({ description: "The latest 20." }),
  })
  .meta({ id: "CodePool" });

const problems = z.array(
  z.object({
    line: z
      .int()
      .meta({ description: "Where the record begins, as a text editor counts.", example: 17 }),
    record: z.int().meta({
      description:
        "As a spreadsheet counts its rows, the heading among them; differs from `line` after a line break within quotes.",
      example: 17,
    }),
    rule: z
      .enum([
        "no_code",
        "too_short",
        "too_long",
        "line_break",
        "not_text",
        "not_typable",
        "mixed_scripts",
        "spreadsheet_number",
        "several_values",
        "repeated",
        "too_similar",
        "in_pool",
      ])
      .meta({
        description:
          "`not_typable`: invisible or special characters. `mixed_scripts`: look-alike letters of several alphabets. " +
          "`spreadsheet_number`: 1.23E+11, the digits are lost. `too_similar`: another code differs in hyphens, spaces or " +
          "capitals only, which do not count when a code is typed.",
        example: "repeated",
      }),
    same_as_line: z
      .int()
      .nullable()
      .meta({ description: "Of `repeated` and `too_similar` within the file.", example: 3 }),
  }),
);

const readingSha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({
    description:
      "SHA-256, in hex, of the codes as they were read: each usable one and a line feed, in UTF-8.",
    example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  });

export const addQuery = z.object({ reading_sha256: readingSha256 });

export const preview = z
  .object({
    reading_sha256: readingSha256,
    encoding: z.enum(codeEncoding.enumValues).meta({ example: "utf-8" }),
    column: z
      .string()
      .nullable()
      .meta({ description: "The heading above the codes.", example: "code" }),
    first_codes: z.array(z.string()).meta({
      description: "The first five that would be added, as read.",
      example: ["SWAR-7K2M"],
    }),
    usable: z.int().meta({ description: "How many would be added.", example: 4997 }),
    duplicates: z
      .int()
      .meta({ description: "Codes that are repeated, or already in the pool.", example: 2 }),
    invalid: z.int().meta({ description: "Records without a usable code.", example: 1 }),
    problems: problems.meta({
      description:
        "The first 20 records that would be left out, unusable ones before repeated ones.",
    }),
  })
  .meta({ id: "CodesPreview" });

export const uploaded = z
  .object({
    upload,
    problems: problems.meta({ description: "The first 20 records that were left out." }),
    pool: codePool,
  })
  .meta({ id: "CodesUploaded" });
