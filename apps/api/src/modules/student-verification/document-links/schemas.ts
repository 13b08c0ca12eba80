import { openingReasons } from "@bachat/rules/opening-reasons";
import { z } from "zod";
import { timestamp } from "../../../http/schemas.ts";

export const documentLinks = z
  .object({
    url: z.url().meta({
      description:
        "The first page. An image; valid for 300 seconds and only while this session lives.",
      example: "https://api.example.com/v1/documents/WyJh.c2ln",
    }),
    expires_at: timestamp,
    pages: z.array(
      z.object({
        page: z.int().meta({ example: 1 }),
        url: z.url().meta({ example: "https://api.example.com/v1/documents/WyJh.c2ln" }),
      }),
    ),
  })
  .meta({ id: "DocumentLinks" });

export const openingReason = z.enum(openingReasons).meta({
  description:
    "Why a document is opened after its decision. It is logged, holds for 15 minutes, and counts as one of the documents that " +
    "the caller may open on a day.",
  example: "complaint",
});
export const linksBody = z
  .strictObject({
    reason: openingReason.optional(),
    uncovered: z.boolean().optional().meta({
      description:
        "Shows the number of a document that looks like a government ID. Otherwise it is painted over. Audited.",
      example: false,
    }),
  })
  .meta({ id: "DocumentOpening" });

export const documentTokenParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{20,160}\.[\w-]{43}$/)
    .meta({
      example: "WyJhIiwiYiIsImMiLDEsMTc5NTI1MDAwMF0.c2lnbmF0dXJlLW9mLTQzLWNoYXJhY3RlcnMtbG9uZzE",
    }),
});
