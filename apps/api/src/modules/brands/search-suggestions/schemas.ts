import { z } from "zod";
import { id, searchText } from "../../../http/schemas.ts";

export const suggestionQuery = z.object({
  q: searchText(100).meta({
    description: "How a name or title begins, or a word in it: English or Hindi.",
    example: "sw",
  }),
});

export const suggestions = z
  .object({
    brands: z.array(
      z.object({
        name: z.string().meta({ example: "Swarbox" }),
        slug: z.string().meta({ example: "swarbox" }),
        logo_url: z.string().nullable().meta({ example: null }),
      }),
    ),
    categories: z.array(
      z.object({
        name: z.string().meta({ example: "Sweets" }),
        name_hi: z.string().nullable().meta({ example: "मिठाई" }),
        slug: z.string().meta({ example: "sweets" }),
        icon: z.string().meta({ example: "cake" }),
      }),
    ),
    offers: z.array(
      z.object({
        id,
        title: z.string().meta({ example: "Swar One at student price" }),
        title_hi: z.string().nullable().meta({ example: null }),
        brand_name: z.string().meta({ example: "Swarbox" }),
      }),
    ),
  })
  .meta({
    id: "SearchSuggestions",
    description:
      "At most 4 brands, 3 categories and 5 offers: those whose name begins so, then those with a word that does, the most used first.",
  });
