import { z } from "zod";
import { id, timestamp } from "../../../http/schemas.ts";
import { absences } from "../../offers/offers/policy.ts";
import { linkStates } from "./policy.ts";

const aboutReturn = {
  description:
    "Where the student goes on: `https://`, to the letter. `{code}` and `{token}` in it, each once, are filled in with the student's code and a signed token.",
  example: "https://shop.example/discount/{code}?redirect=/cart",
};

export const brandCodeLink = z
  .object({
    id,
    url: z.string().meta({
      description: "For the shop's page; students open it.",
      example: "https://bachat.example/connect/code/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
    }),
    offer_id: id,
    offer_title: z.string().meta({ example: "20% off all books" }),
    return_to: z.string().meta(aboutReturn),
    created_at: timestamp,
  })
  .meta({ id: "BrandCodeLink" });

export const brandCodeLinkList = z
  .object({ items: z.array(brandCodeLink) })
  .meta({ id: "BrandCodeLinkList" });

export const createCodeLink = z
  .strictObject({ offer_id: id, return_to: z.string().max(1_000).meta(aboutReturn) })
  .meta({ id: "CreateCodeLink" });
export type CreateCodeLink = z.infer<typeof createCodeLink>;

export const createdCodeLink = z
  .object({
    link: brandCodeLink,
    secret: z.string().nullable().meta({
      description:
        "With it the shop checks tokens. It is never shown again. Null without `{token}`.",
      example: "bls_Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6GHq2mWc9TfVx",
    }),
  })
  .meta({ id: "CreatedCodeLink" });

const link = {
  brand_name: z.string().meta({ example: "Chai Point Books" }),
  brand_logo_url: z.string().nullable().meta({ example: null }),
  offer_title: z.string().meta({ example: "20% off all books" }),
  offer_title_hi: z.string().nullable().meta({ example: null }),
  return_origin: z.string().meta({
    description: "The shop to which the student goes on.",
    example: "https://shop.example",
  }),
  takes_code_along: z.boolean().meta({
    description: "The way back has the code in it: the student need not paste it.",
    example: false,
  }),
  closed: z.enum(absences).nullable().meta({
    description: "Why nobody gets a code now: the offer has ended, or is paused.",
    example: null,
  }),
};

export const codeLink = z.object(link).meta({ id: "CodeLink" });

export const givenCode = z
  .object({
    code: z.string().meta({ example: "SWAR7K2M" }),
    code_is_personal: z.boolean().meta({
      description: "From a pool: no one else has this code.",
      example: true,
    }),
    return_to: z.string().meta({
      description: "Back to the shop. A token in it lasts for 10 minutes.",
      example: "https://shop.example/discount/SWAR7K2M?redirect=/cart",
    }),
  })
  .meta({ id: "GivenCode" });

export const studentCodeLink = z
  .object({
    ...link,
    state: z.enum(linkStates).meta({
      description:
        "`ready`: a code can be had. `unverified`, `in_review`: the offer is for verified students. `under_age`: only adults get a code for a shop.",
      example: "ready",
    }),
    given: givenCode.nullable().meta({
      description: "The code that the caller has already; null before.",
    }),
  })
  .meta({ id: "StudentCodeLink" });
