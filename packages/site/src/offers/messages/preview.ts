import { defineMessages } from "../../i18n/catalogue.ts";

/** Sample texts of a preview for empty fields. Only on the brand and admin sites, which are in English. */
export const previewMessages = defineMessages({
  brandName: "Your brand",
  category: "Category",
  offerTitle: "Your offer's title",
  offerDetails: "What students get, in a sentence or two.",
  worth: "Student offer",
});
