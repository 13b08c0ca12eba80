import { expect, it } from "vitest";
import { compare, merged, standValues } from "./conflict.ts";
import { buildFields } from "../../components/offer-form/offer-test-kit.ts";

const stand = (overrides = {}, code = "JHOLA25") => ({
  working: buildFields(overrides),
  redemption_code: code,
});
const before = stand();
const mine = { ...standValues(before), title: "His bags", total_cap: "50", terms: "None." };
const current = stand({ title: "Her bags", city: "Pune", terms: "None." });

it("tells two people's changes apart", () => {
  expect(compare(mine, before, current)).toEqual({
    clashes: [{ field: "title", mine: "His bags", theirs: "Her bags" }],
    mine: ["total_cap"],
    theirs: ["city"],
  });
});

it("joins them, with the choice where both changed the same", () => {
  const kept = merged(mine, before, current, new Set(["title"]));
  expect(kept).toMatchObject({ title: "His bags", total_cap: "50", city: "Pune", terms: "None." });
  expect(merged(mine, before, current, new Set())).toEqual({ ...kept, title: "Her bags" });
});

it("knows a colleague's new code", () => {
  expect(compare(standValues(before), before, stand({}, "JHOLA30")).theirs).toEqual([
    "redemption_code",
  ]);
});
