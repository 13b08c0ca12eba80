export const en = {
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

export type SearchEnglish = typeof en;
