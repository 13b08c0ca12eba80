import { defineMessages } from "@bachat/site";

const en = {
  way: "You are here",
  categories: "Categories",
  searchIn: "Search in {{category}}",
  search: "Search in this category",
  categoryTitle: "{{category}}: student discounts",
  categoryDescription:
    "Student discounts on {{category}} from brands across India: codes, QR and open deals, with city and sort filters.",
} as const;

export const categoryMessages = defineMessages(en, () => import("./hi.ts"));
