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
    expect(titles([{ kind: "paused_by_health", count: 0, ...offer }])).toEqual([
      "Backpacks is paused: students say that it fails",
    ]);
    expect([0, 1, 6].flatMap((count) => titles([{ kind: "failing", count, ...offer }]))).toEqual([
      "Backpacks fails for students and is paused today",
      "Backpacks fails for students and is paused tomorrow",
      "Backpacks fails for students and is paused in 6 days",
    ]);
    expect(titles([{ kind: "credits_low", count: 1, offer_id: null, offer_title: null }])).toEqual([
      "1 verification credit left",
    ]);
  });
});
