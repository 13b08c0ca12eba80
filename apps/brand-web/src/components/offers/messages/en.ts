import { defineMessages } from "@bachat/site";

/** Words about an offer that several pages of the portal use. */
export const offerWords = defineMessages({
  state_draft: "Draft",
  state_pending_review: "In review",
  state_scheduled: "Scheduled",
  state_live: "Live",
  state_expired: "Ended",
  state_paused: "Paused",
  state_rejected: "Sent back",
  state_archived: "Archived",

  type_redirect_badge: "Open Offer",
  type_code_badge: "Code Required",
  type_other_badge: "Offer",
  studentOnly: "Student Only",
  featured: "Featured",

  noEnd: "No end",
  lastDay: "Last day",
  daysLeft_one: "{{count}} day left",
  daysLeft_other: "{{count}} days left",
  ended: "Ended",
  starts: "Starts {{date}}",

  newOffer: "New offer",
});
