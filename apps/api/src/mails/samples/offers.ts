import { sampleLink } from "./links.ts";
import type { Samples } from "./samples-of.ts";

const offer_title = "A fifth off every notebook";
const url = sampleLink("brand-portal/offers");

/** The life of an offer. */
export const offerSamples = {
  "codes-low": { offer_title, left: 180, total: 1_000, days_left: 4, url },
  "offer-approved": {
    offer_title,
    is_change: false,
    changes: ["Title: Everyday backpacks"],
    url,
  },
  "offer-change-asked": {
    offer_title,
    is_change: false,
    reason: "other",
    note: "Please say from which amount the discount holds.",
    url,
  },
  "offer-failing": {
    offer_title,
    answers: 24,
    worked: 9,
    lost_feature: true,
    pauses_on: "2026-12-03",
    url,
  },
  "offer-message": { offer_title, text: "The link leads to an empty page on phones.", url },
  "offer-paused": { offer_title, answers: 31, worked: 10, url },
  "offer-rejected": {
    offer_title,
    is_change: true,
    reason: "other",
    note: "The price before the discount is not the one of your shop.",
    url,
  },
  "offer-resumed": { offer_title, url },
  "offer-stopped": {
    offer_title,
    is_archived: false,
    note: "The code is refused in your shop.",
    url,
  },
} satisfies Partial<Samples>;
