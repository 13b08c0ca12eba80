import { expect, it } from "vitest";
import type { OfferDetail } from "./facts.ts";
import { wordsIn } from "./in-language.ts";

const english = { title: "Bags", description: "All bags.", terms: null, redemption_info: "Pay." };
const offer = {
  ...english,
  title_hi: "बैग",
  description_hi: null,
  terms_hi: "एक बार।",
  redemption_info_hi: null,
} as OfferDetail;

it("shows Hindi where the brand wrote it, else what there is", () => {
  expect(wordsIn(offer, "en")).toEqual(english);
  expect(wordsIn(offer, "hi")).toEqual({ ...english, title: "बैग", terms: "एक बार।" });
});
