import { afterEach, describe, expect, it } from "vitest";
import { setLocale } from "../../i18n/locale.ts";
import { plainText } from "../Prose.tsx";
import { helpMessages } from "./messages/en.ts";
import { isNear, search } from "./search.ts";
import { topics, type QuestionId } from "./topics.ts";

const entries = () =>
  topics.flatMap(({ questions }) =>
    questions.map((id) => ({
      id,
      question: helpMessages.text(`q_${id}`),
      answer: plainText(helpMessages.text(`a_${id}`)),
    })),
  );
afterEach(() => setLocale("en", { remember: false }));

describe("searching the questions", () => {
  it.each<[string, QuestionId]>([
    ["review time", "review_time"],
    ["aadhaar", "documents"],
    ["adhaar card", "documents"],
    ["VERIFED how", "verify"],
    ["QR shop", "qr"],
    ["screenshot", "qr"],
    ["delete my data", "my_data"],
    ["credits expire", "credits"],
    ["idempotency", "retries"],
    ["leaked key", "keys"],
    ["collage list", "college"],
  ])("finds for %j among the first three %s", (query, id) => {
    expect(search(entries(), query).slice(0, 3)).toContain(id);
  });

  it.each<[string, QuestionId]>([
    ["आधार", "documents"],
    ["कोड कैसे", "code"],
    ["भाषा", "language"],
  ])("finds in Hindi for %s %s", async (query, id) => {
    await setLocale("hi", { remember: false });
    expect(search(entries(), query).slice(0, 3)).toContain(id);
  });

  it("finds nothing for what is nowhere", () => {
    expect(search(entries(), "xylophone")).toEqual([]);
    expect(search(entries(), "  ")).toEqual([]);
  });

  it.each([
    ["college", "collage", 1, true],
    ["redeem", "reedem", 1, true],
    ["code", "mode", 0, false],
    ["verification", "verifcaton", 2, true],
    ["card", "bard", 1, true],
    ["card", "born", 1, false],
  ])("takes %s and %s for near within %i: %s", (one, other, most, near) => {
    expect(isNear(one, other, most)).toBe(near);
  });
});
