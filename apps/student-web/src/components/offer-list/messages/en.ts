import { defineMessages } from "@bachat/site";

/** The list of offers with its filters, on home and on a category's page. */
const en = {
  categories: "Categories",
  all: "All",
  categoriesFailed: "Error loading categories",

  offers: "Offers",
  filters: "Filters",
  region: "Region",
  allRegions: "All regions",
  city: "City",
  allCities: "All cities",
  sort: "Sort",
  "sort.featured": "Featured",
  "sort.popular": "Popular",
  "sort.newest": "Newest",
  "sort.ending_soon": "Ending soon",
  "region.Global": "Global",
  "region.India": "India",
  "region.US": "US",
  "region.UK": "UK",
  "region.Canada": "Canada",
  clearFilters: "Clear filters",
  showOffers_one: "Show {{count}} offer",
  showOffers_other: "Show {{count}} offers",
  searchFor: "“{{search}}”",
  searchChip: "search for {{search}}",

  unfiltered: "No exact matches. Showing all offers.",
  corrected: "No exact matches. Showing offers for “{{search}}”.",
  noneTitle: "No offers found",
  noneText: "Try another word or another city.",
  noneYetText: "This category has none right now. Look at the others in the meantime.",
  seeAll: "See all offers",
  reviewingTitle: "We're currently reviewing new offers!",
  reviewingText: "Come back soon: new ones appear here as soon as they are checked.",
  loading: "Loading offers",
} as const;

export type OfferListEnglish = typeof en;
export const listMessages = defineMessages(en, () => import("./hi.ts"));
