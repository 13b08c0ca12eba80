import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** One word for each thing in the Hindi texts: a reader who meets a second one looks for the difference. */

const root = resolve(import.meta.dirname, "../../..");
const files = globSync(["{apps,packages}/*/src/**/hi.ts", "{apps,packages}/*/src/**/*-hi.ts"], {
  cwd: root,
});
const lines = files.flatMap((file) =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .map((text, index) => ({ at: `${file}:${index + 1}`, text })),
);

const words: readonly [thing: string, word: string, others: RegExp][] = [
  // “डील खोलें” is the name of the button Open Deal.
  ["offer", "ऑफ़र", /ऑफर|प्रस्ताव|पेशकश|सौदा|सौदे|डील(?! खोलें)/],
  ["discount", "छूट", /डिस्काउंट|रियायत|कटौती/],
  ["save", "सहेज", /सेव(?!ा)/],
  ["verify", "पुष्टि", /वेरिफ|तस्दीक/],
  ["check", "जाँच", /जांच/],
  ["code", "कोड", /कूपन/],
  ["brand", "ब्रांड", /ब्रैंड|ब्राण्ड/],
  ["category", "श्रेणी", /कैटेगरी|केटेगरी|कैटेगिरी/],
  ["Hindi", "हिन्दी", /हिंदी/],
  ["ID", "आईडी", /(?<![\p{L}\w])ID(?![\w])|स्टूडेंट/u],
  ["date", "तारीख़", /तारीख(?!़)/],
  ["step", "क़दम", /कदम/],
  ["try", "मौक़", /मौक(?!़)/],
];

describe("in Hindi", () => {
  it.each(words)("%s is %s and nothing else", (_thing, word, others) => {
    expect(lines.some(({ text }) => text.includes(word))).toBe(true);
    expect(lines.filter(({ text }) => others.test(text))).toEqual([]);
  });
});
