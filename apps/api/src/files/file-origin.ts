import type { DocumentMediaType } from "./media-type.ts";
import { MAX_PIXELS } from "./picture-size.ts";
import type { FileOrigin } from "./render-protocol.ts";

/** Programs that change pictures, as they write themselves into a file. */
const EDITORS = [
  "Adobe Photoshop",
  "Adobe Illustrator",
  "Affinity Photo",
  "Canva",
  "CorelDRAW",
  "GIMP",
  "Inkscape",
  "PicsArt",
  "Photopea",
  "Pixelmator",
  "Pixlr",
  "paint.net",
] as const;

/** Where a document comes from: a hint for its reviewer, never a verdict. */
export async function originOf(
  bytes: Buffer,
  mediaType: DocumentMediaType,
): Promise<FileOrigin | null> {
  if (mediaType === "application/pdf")
    return { editor: editorIn(pdfProgram(bytes)), isDrawn: false };
  // Its decoder gives neither metadata nor the pixels as they came from the camera.
  if (mediaType === "image/heic") return null;
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { width, height, exif, xmp, iptc } = await picture.metadata();
  const metadata = [exif, xmp, iptc].map((part) => part?.toString("latin1") ?? "").join("\n");
  const side = Math.min(width, height, SAMPLE);
  const pixels = await picture
    .extract({
      left: Math.floor((width - side) / 2),
      top: Math.floor((height - side) / 2),
      width: side,
      height: side,
    })
    .greyscale()
    .raw()
    .toBuffer();
  const isTelling = mediaType !== "image/jpeg" || jpegQuality(bytes) >= LEAST_QUALITY;
  return {
    editor: editorIn(metadata),
    isDrawn: isTelling && evenShare(pixels, side) > DRAWN_SHARE,
  };
}

const editorIn = (text: string): string | null =>
  EDITORS.find((name) => text.toLowerCase().includes(name.toLowerCase())) ?? null;

/** The program that a PDF names as its maker. Empty when that part is compressed. */
const pdfProgram = (bytes: Buffer): string =>
  [...bytes.toString("latin1").matchAll(/\/(?:Producer|Creator)\s*\(([^)]{0,200})\)/g)]
    .map(([, name]) => name)
    .join("\n");

/** The middle of the picture, in its own pixels: a smaller copy has lost its noise. */
const SAMPLE = 1_024;
const BLOCK = 8;
/** A photo that is compressed more than this has lost its noise too. */
const LEAST_QUALITY = 90;
/** Cameras leave noise in every surface, scanners too; drawn surfaces have one value. */
const DRAWN_SHARE = 0.6;

/** Which share of a square's blocks of 8 × 8 pixels has one grey value throughout. */
function evenShare(grey: Uint8Array, side: number): number {
  const across = Math.floor(side / BLOCK);
  let even = 0;
  for (let block = 0; block < across * across; block += 1) {
    const start = Math.floor(block / across) * BLOCK * side + (block % across) * BLOCK;
    if (isEven(grey, start, side)) even += 1;
  }
  return across === 0 ? 0 : even / (across * across);
}

function isEven(grey: Uint8Array, start: number, side: number): boolean {
  for (let y = 0; y < BLOCK; y += 1)
    for (let x = 0; x < BLOCK; x += 1) if (grey[start + y * side + x] !== grey[start]) return false;
  return true;
}

/** From 1 to 100, by the first value of the first quantisation table (ITU-T T.81, K.1); 0 without one. */
function jpegQuality(bytes: Buffer): number {
  const table = bytes.indexOf(Buffer.from([0xff, 0xdb]));
  const first = table === -1 ? undefined : bytes[table + 5];
  if (first === undefined) return 0;
  const scale = (first * 100) / 16;
  return scale <= 100 ? 100 - scale / 2 : 5_000 / scale;
}
