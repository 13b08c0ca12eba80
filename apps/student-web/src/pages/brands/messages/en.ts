import { defineMessages } from "@bachat/site";

const en = {
  title: "Brands",
  lead: "Brands that give students a discount. Open one to see its offers and shops.",
  metaTitle: "Brands with student discounts",
  metaDescription:
    "Every brand with a student discount on Bachat: its products, its shops and its open offers.",
  search: "Search for a brand",
  category: "Category",
  allCategories: "All categories",
  list: "Brands",
  loading: "Loading brands",
  failed: "The brands did not load",
  noneTitle: "No brands yet",
  noneText: "They will appear here with their first offers.",
  noneFoundTitle: "No brand found",
  noneFoundText: "Check the spelling, or remove a filter.",
  clear: "Show all brands",
} as const;

export const brandsMessages = defineMessages(en, () => import("./hi.ts"));
