/** Script of the sandbox that reads the text of rendered pages: pages framed on stdin, the words of each on stdout. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { createWorker, OEM, type Page, PSM } from "tesseract.js";
import { straightened, turnBack, type PageText, type Turns } from "./page-text.ts";
import { unframe } from "./render-protocol.ts";
import { answer, isOutOfMemory } from "./sandbox-child.ts";

// Requests and uploads come first.
setPriority(constants.priority.PRIORITY_LOW);

/** Wide enough for the small print of a card: letters of about 20 px. */
const SIDE = 2_000;
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
/** A threshold of its own for each part of the page, by Sauvola: a card has light text on dark beside dark text on light. */
const BY_PART = "2";
await reader.setParameters({
  // Cards are no paragraphs.
  tessedit_pageseg_mode: PSM.SPARSE_TEXT,
  thresholding_method: BY_PART,
});

async function read(page: Buffer, turns: Turns): Promise<PageText> {
  const { data, info } = await sharp(page)
    .rotate(turns * 90)
    .resize({ width: SIDE, height: SIDE, fit: "inside" })
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
  return lines.flatMap(({ words }, line) =>
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
async function readUpright(page: Buffer): Promise<PageText> {
  let best = await read(page, 0);
  for (const turns of [1, 3, 2] as const) {
    if (sureWords(best) >= SURE_WORDS) break;
    const words = await read(page, turns);
    if (sureWords(words) > sureWords(best)) best = words;
  }
  return best;
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
