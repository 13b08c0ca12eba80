/** The rules of the review of brand applications, for the API and the site of admins. */

/** Why an application is sent back: in the order of the keys 1 to 8. */
export const applicationReasons = [
  "offer_unclear",
  "terms_missing",
  "link_wrong",
  "dates_wrong",
  "not_the_brand",
  "address_unconfirmed",
  "duplicate",
  "not_allowed",
] as const;
export type ApplicationReason = (typeof applicationReasons)[number];

/** Characters of the note that the applicant reads. */
export const applicationNoteLength = { min: 3, max: 1000 } as const;

/** The applicant's text for a reason, before the reviewer's own words. */
export const applicationReasonTexts: Readonly<Record<ApplicationReason, string>> = {
  offer_unclear:
    "The discount is not clear. Say how much students save, on what, and from which order value.",
  terms_missing: "Conditions are missing. List every condition that applies at checkout.",
  link_wrong:
    "The address does not open the offer on your own site. Give an address where students find it.",
  dates_wrong: "The dates do not fit the offer. Check its first and its last day.",
  not_the_brand:
    "We could not see that you act for this brand. Apply with an email address of the brand's own domain, or tell us who can confirm it.",
  address_unconfirmed:
    "Your email address is not confirmed. Sign up with it, open the link that we send, and send the application in again.",
  duplicate:
    "This brand has an application or a listing already. Ask its contact to add you to the team.",
  not_allowed: "We do not list this product or service. The listing rules name what we accept.",
};

/** The fields that an admin may correct before approving, in the order of the form. */
export const editableApplicationFields = [
  "brand_name",
  "website_url",
  "logo_url",
  "category",
  "offer_title",
  "offer_details",
  "discount_type",
  "discount_value",
  "redemption_method",
  "redemption_url",
  "country",
  "city",
  "channel",
  "start_date",
  "end_date",
  "eligibility",
] as const;
export type EditableApplicationField = (typeof editableApplicationFields)[number];

/** The names of these fields, on screens and in mails. */
export const applicationFieldNames: Readonly<Record<EditableApplicationField, string>> = {
  brand_name: "Brand name",
  website_url: "Website",
  logo_url: "Logo address",
  category: "Category",
  offer_title: "Offer title",
  offer_details: "Offer details",
  discount_type: "Kind of discount",
  discount_value: "Discount",
  redemption_method: "Redemption method",
  redemption_url: "Offer address",
  country: "Region",
  city: "City",
  channel: "Where it is used",
  start_date: "First day",
  end_date: "Last day",
  eligibility: "Who it is for",
};
