import { type ListedOfferField, listedOfferFields } from "@bachat/rules/offer-fields";
import type { Offer } from "@bachat/site";
import { buildOfferFields } from "@bachat/site/test-kit";

const fields = buildOfferFields();
const listed = Object.fromEntries(listedOfferFields.map((field) => [field, fields[field]])) as Pick<
  typeof fields,
  ListedOfferField
>;

/** For tests: an offer whose code an account opens. */
export const sampleOffer: Offer = {
  ...listed,
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f66",
  title: "Chai at half past four",
  title_hi: "साढ़े चार की चाय",
  description: "",
  picture: null,
  brand_name: "Kulhad House",
  brand_slug: "kulhad-house",
  brand_logo_url: null,
  category_name: "Food",
  category_slug: "food",
  category_icon: "food",
  opens_for: "accounts",
  redemption_url: null,
  redemption_code: null,
  discount_type: "bogo",
  discount_value: null,
  is_global: false,
  tags: [],
  popularity_score: 0,
  featured: false,
  placement_priority: 0,
  created_at: "2026-11-01T06:00:00Z",
};
