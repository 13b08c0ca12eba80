import { defineMessages } from "../../i18n/catalogue.ts";

/** Only on the brand and admin sites, which are in English. */
export const previewMessages = defineMessages({
  studentOnly: "Student Only",
  exclusive: "Exclusive",
  openOffer: "Open Offer",
  codeRequired: "Code Required",
  openDeal: "Open Deal",
  getCode: "Get Code",
  getQr: "Get QR",
  brandName: "Your brand",
  category: "Category",
  offerTitle: "Your offer's title",
  offerDetails: "What students get, in a sentence or two.",
  worth: "Student offer",
});
