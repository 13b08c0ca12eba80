import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { uiMessages } from "@bachat/ui";
import { describe, expect, it } from "vitest";

/**
 * Every text that a student can meet is there in Hindi: the catalogues of this site, of the shared pages and layout,
 * and of the components. Compiling proves that no key is missing; this proves that it is translated.
 */

const root = resolve(import.meta.dirname, "../../..");
const files = globSync(["apps/student-web/src/**/*.ts", "packages/site/src/**/*.ts"], { cwd: root })
  .filter((file) => !file.includes(".test.") && !file.endsWith("i18n/catalogue.ts"))
  .filter((file) => readFileSync(join(root, file), "utf8").includes("defineMessages("));

/** Only on the brand and admin sites, which are in English. */
const englishOnly = [
  "packages/site/src/offers/messages/fields.ts",
  "packages/site/src/offers/messages/preview.ts",
];

/** Names and marks that are the same in both languages. */
const sameInBoth = new Set([
  "account.provider.google",
  "account.provider.microsoft",
  "layout.copyright",
  "layout.switchLanguage",
  "layout.switchLanguageLabel",
  "layout.languageQuestion",
  "layout.languageYes",
  "api-docs.badgeRest",
]);

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);
/** Besides values to fill in and email addresses. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}|\S+@\S+/g, ""));

interface Catalogue {
  english: Record<string, string>;
}

async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
}

const nameOf = (file: string) => file.split("/").at(-3);

describe("Hindi", () => {
  it("has catalogues to look at", () => {
    expect(files.length).toBeGreaterThan(12);
  });

  it.each(files.filter((file) => !englishOnly.includes(file)))("is whole in %s", async (file) => {
    const source = readFileSync(join(root, file), "utf8");
    const translation = source.match(/import\("(\.[^"]+)"\)/)?.[1];
    expect(translation, "a catalogue in Hindi").toBeDefined();
    const module = await load(join(root, file));
    const { hi } = (await load(resolve(root, dirname(file), translation ?? ""))) as {
      hi: Record<string, string>;
    };
    const [catalogue] = Object.values(module).filter(
      (value): value is Catalogue =>
        typeof value === "object" && value !== null && "english" in value,
    );
    const english = catalogue?.english ?? {};
    expect(Object.keys(hi).toSorted()).toEqual(Object.keys(english).toSorted());
    const wrong = Object.entries(english).filter(([key, text]) => {
      const translated = hi[key] ?? "";
      if (placeholders(text).join() !== placeholders(translated).join()) return true;
      return hasWords(text) && !isHindi(translated) && !sameInBoth.has(`${nameOf(file)}.${key}`);
    });
    expect(wrong).toEqual([]);
  });

  it("is whole in the components", () => {
    const said = (value: string | ((...words: never[]) => string)) =>
      typeof value === "string" ? value : (value as (...words: unknown[]) => string)("1", "2", "3");
    const wrong = Object.entries(uiMessages.hi).filter(([, value]) => !isHindi(said(value)));
    expect(wrong.map(([key]) => key)).toEqual([]);
    expect(Object.keys(uiMessages.hi).toSorted()).toEqual(Object.keys(uiMessages.en).toSorted());
  });
});
