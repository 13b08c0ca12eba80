import { defineMessages } from "@bachat/site";

/** The common texts of the review and of all offers. */
export const offerMessages = defineMessages({
  tabs: "Offers",
  "tab.review": "Review",
  "tab.all": "All offers",
  sentBy: "{{name}}, {{time}}",
  someone: "An admin",

  kind_first: "First offer",
  kind_new: "New offer",
  kind_revision: "Change",

  state_draft: "Draft",
  state_pending_review: "In review",
  state_scheduled: "Scheduled",
  state_live: "Live",
  state_expired: "Ended",
  state_paused: "Paused",
  state_rejected: "Sent back",
  state_archived: "Archived",
  brand_pending: "In review",
  brand_approved: "Approved",
  brand_rejected: "Sent back",
  brand_suspended: "Suspended",

  ticket: "As students see it",
  as_visitor: "Visitor",
  as_pending: "ID in review",
  as_verified: "Verified",

  fields: "All fields",
  discount: "Discount",
  noValue: "None",
  codeGiven: "Given, kept encrypted",
  codePool: "{{left}} of {{total}} left",
  code: "Code",

  "reason.discount_unclear": "Discount not clear",
  "reason.terms_missing": "Conditions missing",
  "reason.link_wrong": "Link is wrong",
  "reason.dates_wrong": "Dates do not fit",
  "reason.code_missing": "Code fails or missing",
  "reason.misleading": "Promises too much",
  "reason.duplicate": "Duplicate",
  "reason.not_allowed": "Not allowed here",
  "reason.other": "Other, with a note",
});
