import { defineMessages } from "@bachat/site";

const en = {
  title: "All categories",
  lead: "Every offer is in one of these. Pick what you need today.",
  metaDescription:
    "Student discounts by category: food, fashion, travel, books, courses and more, with how many are open now.",
  count_one: "{{count}} offer",
  count_other: "{{count}} offers",
  none: "No offers right now",
  emptyTitle: "No categories yet",
  emptyText: "They will appear here with the first offers.",
  loading: "Loading categories",
} as const;

export const categoriesMessages = defineMessages(en, () => import("./hi.ts"));
