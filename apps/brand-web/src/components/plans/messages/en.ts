import { defineMessages } from "@bachat/site";

/** Packs and their prices, wherever they are sold. */
export const planMessages = defineMessages({
  free: "Free Listings",
  freeUnit: "unlimited listings",
  freeReviewed: "Reviewed by a person",
  freeStats: "Views, saves and redemptions by day",
  freeTrial: "{{count}} trial credits once your brand is approved",
  freeAct: "List an offer",
  credits: "{{amount}} credits",
  withGst: "{{price}} with GST",
  nextPrice: "{{price}} without GST from {{day}}",
  perCredit: "{{price}} a call",
  hourly: "{{amount}} calls an hour",
  monthly: "At least {{amount}} calls a month",
  choose: "Choose {{pack}}",
  buy: "Buy {{pack}}",
  never: "Credits never expire.",
  gst: "Prices are without GST. {{percent}}% GST is added, and shown before you pay. Packs are bought in the portal once your brand is approved.",
  failed: "The prices did not load",
});
