import { defineMessages } from "@bachat/site";

export const shellMessages = defineMessages({
  forBrands: "for brands",
  skip: "Skip to content",
  navigation: "Brand portal",
  brandPortal: "Brand Portal",
  partnerWithUs: "Partner With Us",
  insight: "Insight and API",
  status_pending: "In review",
  status_approved: "Approved brand",
  status_rejected: "Sent back",
  status_suspended: "Suspended",
  switchBrand: "Change brand",
  yourBrands: "Your brands",
  findBrand: "Find a brand",
  noBrand: "No brand matches.",
  signOut: "Sign Out",
});
