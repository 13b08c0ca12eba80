import { describe, expect, it } from "vitest";
import { attentionTexts } from "./attention-texts.ts";
import { overviewMessages } from "./messages/en.ts";

const titles = (items: Parameters<typeof attentionTexts>[0]) =>
  attentionTexts(items, overviewMessages.text).map((item) => item.title);
const offer = { offer_id: "1", offer_title: "Backpacks" };

describe("the attention strip", () => {
  it("says each thing in a sentence", () => {
    expect(titles([{ kind: "ends_soon", count: 0, ...offer }])).toEqual(["Backpacks ends today"]);
    expect(titles([{ kind: "ends_soon", count: 1, ...offer }])).toEqual([
      "Backpacks ends in 1 day",
    ]);
    expect(titles([{ kind: "codes_low", count: 41, ...offer }])).toEqual([
      "41 codes left for Backpacks",
    ]);
    expect(titles([{ kind: "failing", count: 12, ...offer }])).toEqual([
      "Backpacks failed for 12 students",
    ]);
    expect(titles([{ kind: "credits_low", count: 1, offer_id: null, offer_title: null }])).toEqual([
      "1 verification credit left",
    ]);
  });
});
