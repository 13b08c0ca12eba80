import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The plugin's translations: `languages/*.po` for people, and the `.mo` beside each that WordPress reads. */

const folder = join(import.meta.dirname, "bachat-student-price/languages");
const ENTRY = /^msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm;
const MAGIC = 0x95_04_12_de;
const HEADER_BYTES = 28;

/** Lines of quoted text, as JSON has them too. */
const textOf = (lines: string): string =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .join("");

/** English by its words; the header under no words. */
export const readTranslations = (file: string): Map<string, string> =>
  new Map(
    [...readFileSync(join(folder, file), "utf8").matchAll(ENTRY)].map(([, id = "", text = ""]) => [
      textOf(id),
      textOf(text),
    ]),
  );

export const translationFiles = (): string[] =>
  readdirSync(folder).filter((name) => name.endsWith(".po"));

/** GNU's format: two tables of lengths and places, then the texts, each with a zero after it. */
export function compiled(translations: ReadonlyMap<string, string>): Buffer {
  const entries = [...translations]
    .map((pair) => pair.map((text) => Buffer.from(text)))
    .toSorted(([a], [b]) => Buffer.compare(a ?? Buffer.alloc(0), b ?? Buffer.alloc(0)));
  const texts = [0, 1].flatMap((side) => entries.map((pair) => pair[side] ?? Buffer.alloc(0)));
  const tableBytes = entries.length * 8;
  const head = [MAGIC, 0, entries.length, HEADER_BYTES, HEADER_BYTES + tableBytes, 0, 0];
  let place = HEADER_BYTES + 2 * tableBytes;
  const tables = texts.flatMap((text) => {
    const at = place;
    place += text.length + 1;
    return [text.length, at];
  });
  const numbers = Buffer.from(Uint32Array.from([...head, ...tables]).buffer);
  return Buffer.concat([numbers, ...texts.flatMap((text) => [text, Buffer.from([0])])]);
}
