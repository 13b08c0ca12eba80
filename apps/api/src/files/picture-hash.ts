import type { Sharp } from "sharp";

/** Bits of a picture's hash: the signs of its 32 × 32 lowest frequencies. */
export const PICTURE_HASH_BITS = 1_024;
const FREQUENCIES = 32;
const SIDE = 128;
/** Grey levels that a picture has to vary by; a blank page looks like every other. */
const LEAST_CONTRAST = 4;

/**
 * A perceptual hash: pictures that look the same differ in few bits, however they were saved, scaled or brightened. As
 * long as this because cards of one college share nearly all that a short hash sees. Differing bits, between savings of one
 * scan and between two students' cards of one college: 0 to 2 and 1 to 3 of 64 bits (`sharp-phash`), 1 to 8 and 5 to 8 of 256
 * (difference hash), 3 to 11 and 27 to 199 of these. A card cropped by over a percent, or photographed again, is not
 * recognised. `0` and `1`, or null for a picture without contrast.
 */
export async function pictureHash(picture: Sharp): Promise<string | null> {
  const grey = await picture.greyscale().resize(SIDE, SIDE, { fit: "fill" }).raw().toBuffer();
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const variance = grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length;
  if (Math.sqrt(variance) < LEAST_CONTRAST) return null;
  // The discrete cosine transform, along the rows and then down the columns; its first row and column say only how bright
  // the picture is.
  const rows = Array.from({ length: SIDE }, (_, y) => lowest((x) => grey[y * SIDE + x] ?? 0));
  const columns = Array.from({ length: FREQUENCIES }, (_, u) => lowest((y) => rows[y]?.[u] ?? 0));
  return columns
    .flat()
    .map((coefficient) => (coefficient > 0 ? "1" : "0"))
    .join("");
}

const cosines = Array.from({ length: FREQUENCIES }, (_, k) =>
  Array.from({ length: SIDE }, (__, n) => Math.cos(((2 * n + 1) * (k + 1) * Math.PI) / (2 * SIDE))),
);

const lowest = (value: (index: number) => number): number[] =>
  cosines.map((wave) => wave.reduce((sum, cosine, index) => sum + cosine * value(index), 0));
