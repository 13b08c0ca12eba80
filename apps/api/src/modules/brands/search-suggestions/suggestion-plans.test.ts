import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { insertOffers } from "../../../../test/factories/many-offers.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { useOwner } from "../../../../test/owner.ts";
import { readSuggestions } from "../../../../test/suggestion-readings.ts";

const FEW = 1_000;
const MANY = 20_000;

/** Each title is `Lamp` with a number; the ends bear a rare word. */
describe("the statements of the search's suggestions", () => {
  const test = useTestApp();
  const owner = useOwner(test);
  it("read as much of many as of few, of a common beginning, a rare one and one that nothing has", async () => {
    const of = {
      brandId: (await buildBrand(test)).id,
      categoryId: (await buildCategory(test)).id,
      ends: ["rarely", "rarest"] as [string, string],
    };
    const beginnings = ["l", "lamp", "lamp 1", "rare", "zz"];
    await insertOffers(owner, { ...of, count: FEW });
    const few = new Map<string, number>();
    for (const q of beginnings) few.set(q, (await readSuggestions(test, q)).buffers);
    await insertOffers(owner, { ...of, count: MANY });
    for (const statistics of ["without", "with"]) {
      if (statistics === "with") await owner.query("vacuum analyze");
      for (const q of beginnings) {
        const { scanned, buffers, plan } = await readSuggestions(test, q);
        expect(scanned, plan).not.toContain("offers");
        expect(scanned, plan).not.toContain("offer_starts");
        expect(buffers, `${q} ${statistics} ${plan}`).toBeLessThanOrEqual(2 * (few.get(q) ?? 0));
      }
    }
  }, 60_000);
});
