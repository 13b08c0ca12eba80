import { categoryIcons, categoryLimits } from "@bachat/rules/categories";
import { slugPattern } from "@bachat/rules/slugs";
import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { id, int4, nameLine, pageOf, pageQuery, searchText } from "../../../http/schemas.ts";
import { categorySorts } from "./policy.ts";

const count = (description: string, example: number) => z.int().meta({ description, example });

export const adminCategory = z
  .object({
    id,
    version,
    name: z.string().meta({ example: "Food & drink" }),
    name_hi: z.string().nullable().meta({
      description: "The name in Hindi; null shows `name`.",
      example: "खाना-पीना",
    }),
    slug: z.string().meta({ description: "Its address.", example: "food-drink" }),
    icon: z.enum(categoryIcons).meta({ example: "tools-kitchen-2" }),
    position: count("Its place in lists, from 1.", 1),
    offers: count("All of its offers, drafts and archived ones too.", 48),
    live_offers: count("Of these, what students see now.", 31),
    brands: count("Brands that are listed under it.", 7),
    applications: count("Applications of brands under it.", 9),
    waiting_changes: count("Waiting changes of offers that would move them into it.", 0),
    earlier_slugs: z
      .array(z.string())
      .meta({ description: "Earlier addresses, which lead to it.", example: ["street-food"] }),
  })
  .meta({ id: "AdminCategory" });
export type AdminCategory = z.output<typeof adminCategory>;

export const listQuery = z.object({
  search: searchText(60)
    .optional()
    .meta({ description: "Part of a name or an address, earlier ones too.", example: "food" }),
  use: z
    .enum(["used", "unused"])
    .optional()
    .meta({ description: "`unused`: can be removed.", example: "unused" }),
  sort: z.enum(categorySorts).default("position").meta({ example: "position" }),
  ...pageQuery(categoryLimits.count),
});
export type CategoryQuery = z.output<typeof listQuery>;

export const categoryPage = pageOf(adminCategory)
  .extend({
    category_count: count("How many categories there are in all: the last position.", 12),
  })
  .meta({ id: "AdminCategoryPage" });

const fields = {
  name: nameLine(2, categoryLimits.name).meta({ example: "Food & drink" }),
  name_hi: nameLine(2, categoryLimits.name)
    .nullable()
    .meta({ description: "The name in Hindi; null shows `name`.", example: "खाना-पीना" }),
  slug: z
    .string()
    .trim()
    .min(2)
    .max(categoryLimits.slug)
    .regex(slugPattern, "must be small Latin letters and digits, in words joined by hyphens")
    .meta({ description: "Its address.", example: "food-drink" }),
  icon: z.enum(categoryIcons).meta({ example: "tools-kitchen-2" }),
};

export const newCategory = z
  .strictObject({
    ...fields,
    slug: fields.slug.optional().meta({
      description: "Its address; without one it is made from the name.",
      example: "food-drink",
    }),
  })
  .meta({ id: "NewCategory" });
export type NewCategory = z.output<typeof newCategory>;

export const changeCategory = changeOf(z.object(fields).partial().shape).meta({
  id: "ChangeCategory",
});
export type ChangeCategory = z.output<typeof changeCategory>;
export const categoryConflict = conflictOf("AdminCategory", adminCategory);

export const mergeCategory = changeOf({
  into_id: id.meta({ description: "The category that stays." }),
}).meta({ id: "MergeCategory" });
export type MergeCategory = z.output<typeof mergeCategory>;

export const move = z
  .strictObject({
    from: int4.min(1).meta({ description: "Its position as it was read.", example: 4 }),
    to: int4.min(1).meta({ description: "Its new position.", example: 1 }),
  })
  .meta({ id: "MoveCategory" });
export type Move = z.output<typeof move>;
