import { defaultCategories } from "../../../apps/api/src/db/reference-data.ts";
import { beautyCare } from "./catalog/beauty-care.ts";
import { books } from "./catalog/books.ts";
import { electronics } from "./catalog/electronics.ts";
import { entertainment } from "./catalog/entertainment.ts";
import { fashion } from "./catalog/fashion.ts";
import { fitness } from "./catalog/fitness.ts";
import { foodDrink } from "./catalog/food-drink.ts";
import { learning } from "./catalog/learning.ts";
import { software } from "./catalog/software.ts";
import { stationery } from "./catalog/stationery.ts";
import { stays } from "./catalog/stays.ts";
import { travel } from "./catalog/travel.ts";
import type { WrittenBrand } from "./catalog/written.ts";

export type CategorySlug = (typeof defaultCategories)[number]["slug"];

const brandContent: Record<CategorySlug, readonly WrittenBrand[]> = {
  "food-drink": foodDrink,
  fashion,
  electronics,
  travel,
  books,
  learning,
  entertainment,
  fitness,
  stationery,
  stays,
  "beauty-care": beautyCare,
  software,
};

/** The brands category by category, in order; used to number them. */
export const allBrandContent = defaultCategories.flatMap((category) =>
  brandContent[category.slug].map((content) => ({ category: category.slug, content })),
);
