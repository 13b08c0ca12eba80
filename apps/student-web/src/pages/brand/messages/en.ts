import { defineMessages } from "@bachat/site";

const en = {
  crumbs: "You are here",
  brands: "Brands",
  metaTitle: "{{brand}}: student discounts",
  metaDescription: "Student discounts at {{brand}}: the offers open now, and its shops by city.",
  visit: "Visit the shop of {{brand}}",
  offers: "Offers",
  sort: "Sort",
  noneTitle: "No offers right now",
  noneText: "New offers from this brand will appear here. Until then, see what other brands have.",
  allOffers: "See all offers",
  offersFailed: "The offers did not load",
  outlets: "Shops",
  loading: "Loading the brand",
  failed: "The brand did not load",
} as const;

export const brandMessages = defineMessages(en, () => import("./hi.ts"));
