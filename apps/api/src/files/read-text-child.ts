/** Script of the sandbox that reads the text of rendered pages: pages framed on stdin, the words of each on stdout. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { createWorker, OEM, type Page, PSM } from "tesseract.js";
import {
  inReadingOrder,
  straightened,
  turnBack,
  type PageReading,
  type PageText,
  type Turns,
} from "./page-text.ts";
import { unframe } from "./render-protocol.ts";
import { answer, isOutOfMemory } from "./sandbox-child.ts";

/**
 * How a page is read, one after the other: each finds words that the other misses. In pixels of its longer side; `0` is one
 * threshold for the whole page (Otsu), `2` one for each part of it (Sauvola), as cards have light text on dark too.
 */
const readings = [
  { side: 1_400, threshold: "0" },
  { side: 2_000, threshold: "2" },
] as const;
/** A page with fewer sure words may lie on its side. */
const SURE_WORDS = 4;
const SURE = 70;

const require = createRequire(import.meta.url);
const language = async (code: "eng" | "hin") => ({
  code,
  data: await readFile(
    require.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`),
  ),
});

const reader = await createWorker([await language("eng"), await language("hin")], OEM.LSTM_ONLY, {
  cacheMethod: "none",
});
// Cards are no paragraphs.
await reader.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });

async function read(
  page: Buffer,
  { side, threshold }: (typeof readings)[number],
  turns: Turns,
): Promise<PageText> {
  await reader.setParameters({ thresholding_method: threshold });
  const { data, info } = await sharp(page)
    .rotate(turns * 90)
    .resize({ width: side, height: side, fit: "inside" })
    .greyscale()
    .normalise()
    .png()
    .toBuffer({ resolveWithObject: true });
  const { data: found } = await reader.recognize(
    data,
    // A card lies on the table at some angle.
    { rotateAuto: true },
    { blocks: true, text: false },
  );
  return wordsOf(found, info).map((word) => turnBack(word, turns));
}

function wordsOf(
  { blocks, rotateRadians }: Page,
  size: { width: number; height: number },
): PageText {
  const lines = (blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return inReadingOrder(lines).flatMap(({ words }, line) =>
    words.map(({ text, confidence, bbox }) => ({
      text,
      confidence: Math.round(confidence),
      line,
      ...straightened(bbox, size, rotateRadians ?? 0),
    })),
  );
}

const sureWords = (words: PageText): number =>
  words.filter(({ text, confidence }) => confidence >= SURE && text.length > 2).length;

/** As it lies, and turned if hardly anything could be read. */
async function readUpright(page: Buffer): Promise<PageReading> {
  const [first, ...others] = readings;
  let best = { words: await read(page, first, 0), turns: 0 as Turns };
  for (const turns of [1, 3, 2] as const) {
    if (sureWords(best.words) >= SURE_WORDS) break;
    const words = await read(page, first, turns);
    if (sureWords(words) > sureWords(best.words)) best = { words, turns };
  }
  const found = [best.words];
  for (const reading of others) found.push(await read(page, reading, best.turns));
  // A few words that happen to look like some in a turned picture turn it for nobody.
  const isSure = sureWords(best.words) >= SURE_WORDS;
  return { turns: isSure ? best.turns : 0, words: inOneOrder(found) };
}

/** A text that was found twice keeps both readings: comparisons take the better one. */
function inOneOrder(found: readonly PageText[]): PageText {
  let lines = 0;
  return found.flatMap((words) => {
    const before = lines;
    lines += Math.max(-1, ...words.map(({ line }) => line)) + 1;
    return words.map((word) => ({ ...word, line: word.line + before }));
  });
}

const input = unframe(await buffer(process.stdin));
if (input === null || "failure" in input) throw new Error("The pages did not come whole.");
try {
  const pages: Buffer[] = [];
  for (const page of input.pages) pages.push(Buffer.from(JSON.stringify(await readUpright(page))));
  answer({ pages, hash: null, origin: null });
} catch (error) {
  if (isOutOfMemory(error)) throw error;
  answer({ failure: "damaged" });
}
await reader.terminate();
