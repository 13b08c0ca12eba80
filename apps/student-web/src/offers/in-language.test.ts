import { expect, it } from "vitest";
import { titleIn, wordsIn } from "./in-language.ts";

const offer = {
  title: "Bags",
  title_hi: "बैग",
  description: "All bags.",
  description_hi: null,
  terms: null,
  terms_hi: "एक बार।",
  redemption_info: "Pay.",
  redemption_info_hi: null,
};

it("shows Hindi where the brand wrote it, else English, and says which of them is English", () => {
  expect(wordsIn(offer, "en")).toEqual({
    title: { text: "Bags", lang: undefined },
    description: { text: "All bags.", lang: undefined },
    terms: { text: null, lang: undefined },
    steps: { text: "Pay.", lang: undefined },
  });
  expect(wordsIn(offer, "hi")).toEqual({
    title: { text: "बैग", lang: undefined },
    description: { text: "All bags.", lang: "en" },
    terms: { text: "एक बार।", lang: undefined },
    steps: { text: "Pay.", lang: "en" },
  });
});

it("takes the English of an offer that a device kept from a version without Hindi", () => {
  const { title_hi: _, ...kept } = offer;
  expect(titleIn(kept as typeof offer, "hi")).toEqual({ text: "Bags", lang: "en" });
});
