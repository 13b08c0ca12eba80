import { readdirSync } from "node:fs";
import { offerLength } from "@bachat/rules/offer-fields";
import { cities, regions } from "@bachat/rules/regions";
import { describe, expect, it } from "vitest";
import { nothingWritten } from "../../../apps/api/src/modules/offers/brand-offers/schemas-fields.ts";
import { offerChecks } from "../../../apps/api/src/modules/offers/offer-review/policy-checks.ts";
import { settingsRegistry } from "../../../apps/api/src/modules/platform/settings/policy-registry.ts";
import { allBrandContent, type WrittenOffer, type Words, logoSvg } from "./content.ts";

const stopWords = settingsRegistry["offer_review.stop_words"].fields.words.default;
const written = allBrandContent.flatMap(({ content }) =>
  content.offers.map((offer) => ({ brand: content.name, offer })),
);
const limits = {
  title: offerLength.title,
  description: offerLength.description,
  howTo: offerLength.redemption_info,
  terms: offerLength.terms,
} as const;
const fields = ["title", "description", "howTo", "terms"] as const satisfies (keyof Words)[];

/** The offers desk's doubts about it, the link and the dates apart. */
function doubtsOf(offer: WrittenOffer): string[] {
  const { worth, hi } = offer;
  const value =
    typeof worth === "string"
      ? { discount_type: worth, discount_value: null }
      : "percent" in worth
        ? { discount_type: "percentage" as const, discount_value: String(worth.percent) }
        : "amount" in worth
          ? { discount_type: "fixed" as const, discount_value: String(worth.amount) }
          : { discount_type: "other" as const, discount_value: worth.words };
  const form = {
    ...nothingWritten,
    ...value,
    title: offer.title,
    title_hi: hi?.title ?? null,
    description: offer.description,
    description_hi: hi?.description ?? null,
    redemption_info: offer.howTo,
    redemption_info_hi: hi?.howTo ?? null,
    terms: offer.terms,
    terms_hi: hi?.terms ?? null,
    picture_alt: offer.picture?.alt ?? null,
    category: "fashion",
    eligibility: "all",
    offer_type: "redirect" as const,
    redemption_method: "redirect" as const,
    currency: "INR" as const,
    exclusivity: "standard" as const,
    country: "India" as const,
    channel: "online" as const,
    tags: [],
    start_date: "2026-12-01",
    per_student_cap: 1,
  };
  return offerChecks({
    form,
    link: null,
    codesLeft: null,
    hasSharedCode: false,
    similar: [],
    stopWords,
    today: "2026-11-25",
  })
    .filter(({ state }) => state === "doubt")
    .map(({ code }) => code);
}

describe("the demo's offers", () => {
  it("are of sixty brands, two at least of each, all with titles of their own", () => {
    expect(allBrandContent).toHaveLength(60);
    expect(allBrandContent.filter(({ content }) => content.offers.length < 2)).toEqual([]);
    expect(new Set(written.map(({ offer }) => offer.title)).size).toBe(written.length);
  });

  it.each(written)("$brand, $offer.title: a reviewer would find nothing", ({ offer }) => {
    expect(doubtsOf(offer)).toEqual(offer.hi === undefined ? ["hindi"] : []);
    for (const field of fields) {
      const [least, most] = limits[field];
      for (const text of [offer[field], offer.hi?.[field] ?? offer[field]]) {
        expect(text.length).toBeGreaterThanOrEqual(Math.max(1, least));
        expect(text.length).toBeLessThanOrEqual(most);
      }
    }
    // The steps name the button that is there.
    const button = { redirect: "Open Deal", code: "Get Code", pool: "Get Code", qr: "Get QR" }[
      offer.by
    ];
    expect(offer.howTo).toContain(button);
    // Only a QR is of use to a shop that sells nothing online.
    expect(offer.channel === "in_store" && offer.by !== "qr").toBe(false);
  });

  it("have no Hindi at about one brand of ten", () => {
    const without = allBrandContent.filter(({ content }) =>
      content.offers.every(({ hi }) => hi === undefined),
    );
    expect(without.map(({ content }) => content.name)).toEqual([
      "Udaan Fares",
      "Granthika",
      "Khel Khazana",
      "Proteen",
      "Drafting Desk",
      "Ganit Graph",
    ]);
  });

  it("are in every region and city of the filter", () => {
    const places = written.map(({ offer }) => offer);
    expect(new Set(places.map(({ country }) => country ?? "India"))).toEqual(new Set(regions));
    expect(new Set(places.flatMap(({ city }) => city ?? []))).toEqual(new Set(cities));
  });

  it("are of brands with a logo each, whose figure no other has", () => {
    const figures = allBrandContent.map(({ content }) =>
      logoSvg(content.name).replaceAll(/#[0-9a-f]{6}/g, ""),
    );
    expect(new Set(figures).size).toBe(60);
  });

  it("show every drawn picture, each once", () => {
    const shown = written.flatMap(({ offer }) => offer.picture?.file ?? []);
    const drawn = readdirSync(new URL("pictures", import.meta.url), "utf8")
      .filter((name) => name.endsWith(".svg"))
      .map((name) => name.replace(".svg", ""));
    expect(shown.toSorted()).toEqual(drawn.toSorted());
  });
});
