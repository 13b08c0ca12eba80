import { spacedForm } from "@bachat/rules/word-form";
import { describe, expect, it } from "vitest";
import { formsOf } from "./policy-forms.ts";
import { asTyped, indexOf, isSettled, understand } from "./policy.ts";

const index = indexOf([
  { words: ["phone", "mobile", "smart phone", "मोबाइल", "फ़ोन"] },
  { words: ["glass", "tumbler"] },
  { words: ["glasses", "spectacles", "चश्मा"] },
  { words: ["t-shirt", "tee"] },
]);
const terms = (search: string) => understand(search, index);
/** Whether a text meets all terms. */
const meets = (search: string, text: string) =>
  terms(search).every(({ phrases }) =>
    phrases.some(({ words, goesOn }) =>
      spacedForm(text).includes(` ${words.join(" ")}${goesOn ? "" : " "}`),
    ),
  );

describe("what a search asks for", () => {
  it.each([
    ["mobile", "Smart-phone covers", true],
    ["मोबाइल", "Phones, repaired", true],
    ["फोन", "MOBILES", true],
    ["phone", "Headphones", false],
    ["smart phones", "One mobile", true],
    ["T Shirts", "Heavy tees", true],
    ["lamps", "A lamp for the desk", true],
    ["lamp", "Lamps", true],
    ["batteries", "A battery", true],
    ["किताबें", "हिन्दी की किताब", true],
    ["मिठाई", "ताज़ी मिठाइयाँ", false],
    ["लड़की", "लड़कियों के लिए", true],
    ["pen", "Pencils, open all day", false],
    ["pen", "Two pens", true],
    ["headphon", "Headphones", true],
    ["best phone under discount", "mobile under a roof", true],
    ["100%", "100% wool", true],
    ["🍕", "Hot 🍕 tonight", true],
    ["o’brien", "O'Brien's bag", true],
  ])("%j in %j: %s", (search, text, expected) => {
    expect(meets(search, text)).toBe(expected);
  });

  it("is one term where words mean the same, in whatever scripts", () => {
    expect(terms("mobile फ़ोन phones")).toHaveLength(1);
  });

  it("keeps words that say nothing where there are no others", () => {
    expect(terms("offers for students").map(({ typed }) => typed)).toEqual([
      "offers",
      "for",
      "students",
    ]);
    expect(terms("offers on phones").map(({ typed }) => typed)).toEqual(["phones"]);
  });

  it("leaves a form to the group that has it as a word", () => {
    expect(meets("glass", "Sun glasses")).toBe(false);
    expect(meets("spectacles", "New glasses")).toBe(true);
  });

  it("has at most eight words, however many are typed", () => {
    expect(terms("one two three four five six seven eight nine ten")).toHaveLength(8);
  });

  it("knows no synonyms of what is wanted as it is typed", () => {
    expect(asTyped("mobile 100%").map(({ phrases }) => phrases)).toEqual([
      [{ words: ["mobile"], goesOn: true }],
      [{ words: ["100", "%"], goesOn: true }],
    ]);
  });
});

describe("a spelling", () => {
  it.each([
    ["mobiles", true],
    ["sale", true],
    ["tea", true],
    ["mp3s", true],
    ["🍕🍕🍕🍕", true],
    ["mobbile", false],
  ])("of %s is settled without a look at words: %s", (word, expected) => {
    expect(isSettled(word, index)).toBe(expected);
  });
});

it.each([
  ["shoe", ["shoes"]],
  ["knives", ["knife"]],
  ["t shirt", ["t shirts"]],
  ["जूता", ["जूते", "जूतों"]],
  ["tv", []],
])("%s has the forms %j", (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});
