import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

/** One word for each thing in the Hindi texts: a reader who meets a second one looks for the difference. */

const root = resolve(import.meta.dirname, "../../..");
const files = globSync(["{apps,packages}/*/src/**/hi.ts", "{apps,packages}/*/src/**/*-hi.ts"], {
  cwd: root,
});
const mails = globSync("apps/api/src/mails/templates/*.ts", { cwd: root });
const lines = [...files, ...mails].flatMap((file) =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .map((text, index) => ({ at: `${file}:${index + 1}`, text }))
    // A mail's file has its English too.
    .filter(({ text }) => /\p{Script=Devanagari}/u.test(text)),
);

const words: readonly [thing: string, word: string, others: RegExp][] = [
  // “डील खोलें” is the name of the button Open Deal.
  ["offer", "ऑफ़र", /ऑफर|प्रस्ताव|पेशकश|सौदा|सौदे|डील(?! खोलें)/],
  ["discount", "छूट", /डिस्काउंट|रियायत|कटौती/],
  ["save", "सहेज", /सेव(?!ा)/],
  ["verify", "सत्याप", /वेरिफ|तस्दीक|प्रमाणित/],
  ["confirm", "पुष्टि", /पक्का कर|पक्की कर|कन्फ़?र्म/],
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

async function textsOf(file: string): Promise<[key: string, text: unknown][]> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as object;
  return Object.values(module).flatMap((texts: object) => Object.entries(texts));
}

/** What Bachat finds out about a student, and what somebody says is right; English has a word for each as well. */
const meanings = [
  ["सत्याप", /verif/i],
  ["पुष्टि", /confirm/i],
] as const;

describe("in Hindi", () => {
  it.each(words)("%s is %s and nothing else", (_thing, word, others) => {
    expect(lines.some(({ text }) => text.includes(word))).toBe(true);
    expect(lines.filter(({ text }) => others.test(text))).toEqual([]);
  });

  it("being verified and confirming are two things, as in English", async () => {
    const pairs: [at: string, hindi: string, english: string][] = [];
    for (const file of files) {
      const english = new Map(await textsOf(file.replace(/hi\.ts$/, "en.ts")));
      for (const [key, text] of await textsOf(file))
        pairs.push([`${file} ${key}`, String(text), String(english.get(key))]);
    }
    for (const file of mails) {
      const source = readFileSync(join(root, file), "utf8");
      const at = source.indexOf("  hi: ");
      pairs.push([file, source.slice(at), source.slice(0, at)]);
    }
    for (const [word, meaning] of meanings) {
      const found = pairs.filter(([, hindi]) => hindi.includes(word));
      expect(found.length).toBeGreaterThan(10);
      expect(found.filter(([, , english]) => !meaning.test(english))).toEqual([]);
    }
  });
});
