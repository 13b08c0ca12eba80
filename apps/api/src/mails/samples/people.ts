import { sampleLink } from "./links.ts";
import type { Samples } from "./samples-of.ts";

const name = "Asha Verma";
const url = sampleLink("verification");

/** Accounts, verification, messages and the newsletter. */
export const personSamples = {
  "academic-email": { name, url: sampleLink("verification?email=sample") },
  "account-blocked": { name, reason: "The account was used to pass on single-use codes." },
  "account-deleted": { name },
  "account-exists": { name, sign_in_url: sampleLink("auth") },
  "accounts-merged": {
    name,
    isClosed: true,
    other: "as•••@college.example",
    url: sampleLink("auth"),
  },
  "admin-made-by-command": { admin: "meera@mail.example", url: sampleLink("admin/admins") },
  "admin-invitation": {
    invited_by: "Farah Khan",
    permissions: ["reviewer", "catalogue"],
    url: sampleLink("admin-access?invitation=sample"),
    sign_up_url: sampleLink("auth?mode=sign-up"),
  },
  "confirm-email": { name, url: sampleLink("auth?confirm=sample"), code: "492 039" },
  "contact-answered": {
    name,
    subject: "My college is not in the list",
    message: "I study at a polytechnic in Bidar. What do I choose?",
    answer: "Choose “other” and type your college's name. We add it to the list within a week.",
    url: sampleLink("contact"),
  },
  "contact-notice": {
    name,
    subject: "A copy of my data",
    url: sampleLink("admin/contact-messages"),
    is_again: false,
    legal_deadline: "2026-12-26",
  },
  "contact-received": { url: sampleLink("contact") },
  "email-change-requested": { name, url: sampleLink("profile?email=sample") },
  "email-changed": { name, new_email: "asha.verma@mail.example" },
  "newsletter-confirm": { url: sampleLink("newsletter?confirm=sample") },
  "newsletter-issue": {
    offers: [
      {
        title: "A fifth off every notebook",
        brand: "Paper Lantern",
        worth: "20% off",
        url: sampleLink("offers/sample-1"),
      },
      {
        title: "Two months of music",
        brand: "Tanpura",
        worth: "₹198 off",
        url: sampleLink("offers/sample-2"),
      },
    ],
    home_url: sampleLink(""),
    unsubscribe_url: sampleLink("newsletter?unsubscribe=sample"),
    one_click_url: sampleLink("v1/newsletter/unsubscribe/sample"),
  },
  "newsletter-welcome": {
    unsubscribe_url: sampleLink("newsletter?unsubscribe=sample"),
    one_click_url: sampleLink("v1/newsletter/unsubscribe/sample"),
  },
  "join-provider": { name, provider: "google", url: sampleLink("auth?join=sample") },
  "password-changed": { name, reset_url: sampleLink("auth?mode=reset") },
  "reset-password": { name, url: sampleLink("auth?reset=sample") },
  "saved-offers-ending": {
    offers: [
      {
        title: "A fifth off every notebook",
        brand: "Paper Lantern",
        worth: "20% OFF",
        ends: "2026-12-04",
        url: sampleLink("offers/sample-1"),
      },
      {
        title: "Two months of music",
        brand: "Tanpura",
        worth: "₹198 OFF",
        ends: "2026-12-06",
        url: sampleLink("offers/sample-2"),
      },
    ],
    total: 2,
    saved_url: sampleLink("dashboard?tab=saved"),
    unsubscribe_url: sampleLink("emails?off=sample"),
    one_click_url: sampleLink("v1/mail-choices/sample/off"),
  },
  "connect-verified": { name, brand_name: "Chai Point Books", shop_url: "https://shop.example" },
  "second-factor-changed": { name, change: "enabled", reset_url: sampleLink("auth?mode=reset") },
  "verification-approved": {
    name,
    until: "2027-06-30",
    email: null,
    url,
    offer_url: sampleLink("offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11"),
    by_roster: false,
    offer_ended: false,
  },
  "verification-asked": {
    name,
    reason: "expired_or_undated",
    note: "The year on the back is cut off.",
    kind: "id_card_back",
    isAgain: true,
    days: 14,
    url,
  },
  "verification-ended": { name, reason: "You asked us to end it.", url },
  "verification-expiring": { name, until: "2026-12-26", url },
  "verification-granted": {
    name,
    reason: "Your college confirmed by phone that you study there.",
    until: "2027-06-30",
    url,
  },
  "verification-late": { name, until: "2026-11-26T13:00:00.000Z", url },
  "test-mail": { asked_at: "2026-11-20T09:30:00.000Z" },
  "verification-rejected": {
    name,
    reason: "unreadable",
    failure: null,
    note: "The lower half is in shadow.",
    attemptsLeft: 3,
    isFinal: false,
    canAppeal: true,
    url,
  },
} satisfies Partial<Samples>;
