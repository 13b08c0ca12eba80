import { cities, regions } from "@bachat/rules/regions";
import { z } from "zod";
import { id, line } from "../../../http/schemas.ts";

export const category = z
  .object({
    id,
    name: z.string().meta({ example: "Food & drink" }),
    name_hi: z
      .string()
      .nullable()
      .meta({ description: "The name in Hindi, where there is one.", example: "खाना-पीना" }),
    slug: z.string().meta({ example: "food-and-drink" }),
    icon: z
      .string()
      .meta({ description: "Name of an icon of the sites' set.", example: "tools-kitchen-2" }),
    use_rank: z.int().meta({
      description:
        "Its place by how much its offers were used in the last 30 days, then by name: 1 is the first. Counted at night.",
      example: 2,
    }),
    offer_count: z.int().meta({ description: "Public offers now.", example: 31 }),
  })
  .meta({ id: "Category" });

export const categoryParams = z.object({
  slug: line(1, 80).meta({ description: "Its address, or an earlier one.", example: "fashion" }),
});

export const categoryList = z.object({ items: z.array(category) }).meta({ id: "CategoryList" });

export const regionList = z
  .object({
    items: z.array(
      z.object({
        region: z.enum(regions).meta({ example: "India" }),
        cities: z.array(z.enum(cities)).meta({ example: ["Mumbai", "Delhi"] }),
      }),
    ),
  })
  .meta({ id: "RegionList" });
