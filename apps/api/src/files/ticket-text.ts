import { createRequire } from "node:module";
import type { Sharp } from "sharp";

/** Text as pictures, set by Pango, which joins Hindi letters as they are written and breaks lines. */

const require = createRequire(import.meta.url);
const fontOf = (folder: string) =>
  require.resolve(`@expo-google-fonts/anek-devanagari/${folder}/AnekDevanagari_${folder}.ttf`);
const fonts = {
  Bold: fontOf("700Bold"),
  ExtraBold: fontOf("800ExtraBold"),
  Medium: fontOf("500Medium"),
} as const;

/** Characters that the font has. Emoji, other scripts, marks piled on a letter and invisible characters are left out. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Devanagari}\u{964}\u{965} -~\u{a1}-\u{ff}\u{2010}-\u{2015}\u{2018}-\u{201e}\u{2020}-\u{2022}\u{2026}\u{20ac}\u{20b9}\u{2122}]|\p{Join_Control}/u;
const MOST_LETTERS = 160;
const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** The text with only the characters that can be drawn, on one line. */
export function drawable(text: string): string {
  const kept = [...text.normalize("NFC").replaceAll(/\s+/gu, " ")].filter((one) => DRAWN.test(one));
  return cut(kept.join("").replaceAll(/ {2,}/g, " ").trim(), MOST_LETTERS);
}

function cut(text: string, most: number): string {
  const all = [...letters.segment(text)].map(({ segment }) => segment);
  return all.length <= most ? text : `${all.slice(0, most).join("").trimEnd()}…`;
}

interface Box {
  width: number;
  height: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
  weight: keyof typeof fonts;
  color: string;
  align?: "left" | "centre";
}

export interface SetText {
  image: Buffer;
  width: number;
  height: number;
}

/** The text at the largest size that fits its box, cut where no size fits. Null for a text without a character to draw. */
export async function setText(
  sharp: (options: object) => Sharp,
  text: string,
  box: Box,
): Promise<SetText | null> {
  const words = drawable(text);
  if (words === "") return null;
  for (const size of box.sizes) {
    const set = await draw(sharp, words, size, box, "word");
    if (set.width <= box.width && set.height <= box.height) return set;
  }
  const smallest = box.sizes.at(-1) ?? 0;
  for (let most = MOST_LETTERS; most >= 1; most = Math.floor(most * 0.8)) {
    const set = await draw(sharp, cut(words, most), smallest, box, "word-char");
    if (set.width <= box.width && set.height <= box.height) return set;
  }
  return null;
}

async function draw(
  sharp: (options: object) => Sharp,
  text: string,
  size: number,
  { width, weight, color, align = "left" }: Box,
  wrap: "word" | "word-char",
): Promise<SetText> {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="0.78">${safe}</span>`,
      font: `Anek Devanagari ${weight} ${size}`,
      fontfile: fonts[weight],
      width,
      align,
      wrap,
      rgba: true,
      // One point is one pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
