import { defineMessages } from "@bachat/site";

/** The page of all categories and the page of one. */
const en = {
  title: "All categories",
  lead: "Every offer is in one of these. Pick what you need today.",
  metaDescription:
    "Student discounts by category: food, fashion, travel, books, courses and more, with how many are open now.",
  count_one: "{{count}} offer",
  count_other: "{{count}} offers",
  none: "No offers right now",
  emptyTitle: "No categories yet",
  emptyText: "They appear here with the first offers.",
  loading: "Loading categories",

  way: "You are here",
  categories: "Categories",
  searchIn: "Search in {{category}}",
  search: "Search in this category",
  categoryTitle: "{{category}}: student discounts",
  categoryDescription:
    "Student discounts on {{category}} from brands across India: codes, QR and open deals, with city and sort filters.",
} as const;

export type CategoriesEnglish = typeof en;
export const categoriesMessages = defineMessages(en, () => import("./hi.ts"));
