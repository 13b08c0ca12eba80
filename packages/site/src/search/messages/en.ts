import { defineMessages } from "../../i18n/catalogue.ts";

const en = {
  suggestions: "Suggestions",
  recent: "Recent searches",
  brands: "Brands",
  categories: "Categories",
  offers: "Offers",
  none: "No suggestions",
  searchFor: "Search for “{{query}}”",
  forget: "Clear recent searches",
  count_one: "{{count}} suggestion",
  count_other: "{{count}} suggestions",
  title: "Search",
  close: "Close search",
} as const;

export const searchMessages = defineMessages(en, () => import("./hi.ts"));
