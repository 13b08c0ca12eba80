import { sampleLink } from "./links.ts";
import type { Samples } from "./samples-of.ts";

const brand_name = "Paper Lantern";
const url = sampleLink("brand-portal");

/** Applying, the brand's page, its team and its API. */
export const brandSamples = {
  "application-approved": {
    brand_name,
    offer_title: "A fifth off every notebook",
    contact_email: "meera@paperlantern.example",
    is_published: true,
    changes: ["Category: Stationery instead of Books"],
    url,
  },
  "application-exists": { brand_name, status: "pending", url },
  "application-received": { brand_name, review_by: "2026-12-01", url },
  "application-rejected": {
    brand_name,
    note: "Please send a logo that is at least 400 pixels wide.",
    changes: [],
    contact_email: "meera@paperlantern.example",
    url,
  },
  "brand-change-approved": { brand_name, new_name: "Paper Lantern Co", has_logo: true, url },
  "brand-change-rejected": {
    brand_name,
    new_name: "Paper Lantern Co",
    has_logo: false,
    note: "The new name belongs to another company.",
    url,
  },
  "brand-message": {
    brand_name,
    text: "Students ask whether the discount holds in your shops too. Please say so in the offer.",
    url,
  },
  "brand-reinstated": { brand_name, url },
  "brand-suspended": { brand_name, reason: "Three offers in a row could not be redeemed.", url },
  "calls-alert-cleared": {
    reason: "You imported old customers once. Thank you for writing to us.",
    url,
  },
  "calls-unusual": { calls: 1_000, not_verified: 873, url },
  "calls-unusual-notice": { brand_name, calls: 1_000, not_verified: 873, url },
  "contact-change-requested": { brand_name, requested_by: "Meera Nair", days: 7, url },
  "contact-changed": { brand_name, new_email: "kabir@paperlantern.example", url },
  "key-ending": { key_name: "Checkout", last_four: "7Qm2", last_day: "2027-03-31", url },
  "key-revoked": {
    key_name: "Checkout",
    last_four: "7Qm2",
    reason: "The key was found in a public repository.",
    url,
  },
  "team-invitation": { brand_name, invited_by: "Meera Nair", role: "editor", url },
  "team-joined": { brand_name, member_name: "Kabir Rao", role: "editor", url },
  "team-removed": { brand_name },
  "team-role-changed": { brand_name, role: "admin", url },
  "webhook-held": {
    host: "hooks.paperlantern.example",
    reason: "Your server answers each event with 500.",
    url,
  },
  "webhook-stopped": { host: "hooks.paperlantern.example", url },
} satisfies Partial<Samples>;
