import { describe, expect, it } from "vitest";
import { plainWords } from "./words.ts";

const found = (text: string, path = "apps/brand-web/src/pages/check/messages/en.ts") =>
  plainWords(path, text).map(({ message }) => /^"(.*?)"/.exec(message)?.[1]);

describe("plain words", () => {
  it.each([
    ['text: "The answer stands here",', "stands"],
    ['text: "Boosts stand still",', "stand still"],
    ['text: "You are told by mail",', "told"],
    ["// Counted anew each time.", "anew"],
    ["Remove the folder to start afresh.", "afresh"],
    ['text: "The code is good again.",', "good again"],
    ['text: "The link works no more.",', "no more"],
    ["/** Ten offers, of which two are public. */", "of which"],
    ["Whoever answers first has answered.", "Whoever"],
    ['text: "Not lately",', "lately"],
    ["// An errand of the worker.", "errand"],
    ['title: "Nothing waits",', "Nothing waits"],
    ['"You need do nothing."', "need do nothing"],
    ['"Leave this mail alone."', "Leave this mail alone"],
    ['"Write to us by the contact form."', "by the contact form"],
    ['label: "Way to redeem",', "Way to redeem"],
    ['label: "See where they stand",', "where they stand"],
    ['label: "E-mail",', "E-mail"],
  ])("refuse %s", (text, word) => expect(found(text)).toContain(word));

  it.each([
    "// A row stands for ten students, and the sandbox stands in for a bank.",
    '"At most 3: no more than the plan allows."',
    '"Confirm your e-mail first. We can send the link again."',
    'import { mailMembers } from "../team/service-mails.ts";',
  ])("accept %s", (text) => expect(found(text)).toEqual([]));

  it("are looked for in comments, mails and documents, not in generated files and history", () => {
    const text = "It stands on every ticket.";
    for (const path of [
      "docs/mails.md",
      "apps/api/src/mails/templates/codes-low.ts",
      "packages/ui/src/Ticket/Ticket.module.css",
      "scripts/start.mjs",
    ])
      expect(found(text, path)).toEqual(["stands"]);
    for (const path of ["CHANGELOG.md", "apps/api/migrations/0001_first.sql"])
      expect(found(text, path)).toEqual([]);
  });
});
