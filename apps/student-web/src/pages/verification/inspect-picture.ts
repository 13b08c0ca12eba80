import { LEAST_LONG_SIDE, LEAST_SHORT_SIDE, STORED_SIDE } from "@bachat/rules/document-pictures";
import { startsAsDocument } from "./is-document.ts";

/** The browser's own measurements of a picture before it is sent. */
export interface PictureReport {
  /** In the pixels that are kept, as reviewers see it. */
  width: number;
  height: number;
  isSmall: boolean;
  isBlurred: boolean;
  isDark: boolean;
}

export interface PreparedFile {
  /** The file to send: the picture made smaller, or the file as it was chosen. */
  file: Blob;
  /** Null for files that the browser cannot display, such as PDF. */
  report: PictureReport | null;
  /** False for a file that the API will refuse, whatever its name. */
  isDocument: boolean;
}

const KEEP_BELOW_BYTES = 1_500_000;
const SAMPLE_SIDE = 512;
/** Found with photos of cards, sharp and out of focus; under it single letters run together. */
const BLURRED_BELOW = 60;
const DARK_BELOW = 55;

/** Looks at a chosen file and makes a large photo smaller, so that it goes through a slow link. Never throws. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const isDocument = await startsAsDocument(file);
  const picture = isDocument ? await decode(file) : null;
  if (picture === null) return { file, report: null, isDocument };
  try {
    const { width, height } = storedSize(picture);
    const { sharpness, brightness } = measure(picture);
    const report = {
      width,
      height,
      isSmall: isTooSmall({ width, height }),
      isBlurred: sharpness < BLURRED_BELOW,
      isDark: brightness < DARK_BELOW,
    };
    return { file: await shrink(file, picture), report, isDocument };
  } catch {
    return { file, report: null, isDocument };
  } finally {
    picture.close();
  }
}

interface Size {
  width: number;
  height: number;
}

/** The size in which a picture is kept: brought into a square of the stored side, and never made larger. */
export function storedSize({ width, height }: Size, longest = STORED_SIDE): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Smaller than a card's small print needs, whichever way it is turned. */
export const isTooSmall = ({ width, height }: Size): boolean =>
  Math.max(width, height) < LEAST_LONG_SIDE || Math.min(width, height) < LEAST_SHORT_SIDE;

async function decode(file: File): Promise<ImageBitmap | null> {
  if (!file.type.startsWith("image/")) return null;
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), storedSize(picture, longest));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function shrink(file: File, picture: ImageBitmap): Promise<Blob> {
  // A HEIC is small as it is, and is read as it is.
  if (file.size <= KEEP_BELOW_BYTES || /hei[cf]$/.test(file.type)) return file;
  const canvas = draw(picture, STORED_SIDE);
  const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.88));
  return smaller !== null && smaller.size < file.size ? smaller : file;
}

function measure(picture: ImageBitmap): { sharpness: number; brightness: number } {
  const canvas = draw(picture, SAMPLE_SIDE);
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height).data;
  if (pixels === undefined) throw new Error("No canvas");
  const grey = new Float32Array(width * height);
  let sum = 0;
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4;
    const value =
      0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    grey[index] = value;
    sum += value;
  }
  return { sharpness: laplacianVariance(grey, width, height), brightness: sum / grey.length };
}

/** How much neighbouring pixels differ: the usual measure of focus. Exported for its test. */
export function laplacianVariance(grey: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
