export const en = {
  crumbs: "You are here",
  brands: "Brands",
  metaTitle: "{{brand}}: student discounts",
  metaDescription:
    "Student discounts of {{brand}}: the offers that are open now, and its shops by city.",
  offers: "Offers",
  sort: "Sort",
  noneTitle: "No offers right now",
  noneText: "New ones of this brand appear here. Look at the others meanwhile.",
  allOffers: "See all offers",
  offersFailed: "The offers did not load",
  outlets: "Shops",
  loading: "Loading the brand",
  failed: "The brand did not load",
} as const;

export type BrandEnglish = typeof en;
