import type { DocumentMediaType } from "./media-type.ts";

/** More is refused: a picture is decoded as a whole. */
export const MAX_PIXELS = 40_000_000;

/** Where a HEIC's boxes of properties lie; its pixels come behind. */
const HEIC_HEAD_BYTES = 256 * 1024;

/**
 * How many pixels a picture says that it has, read from its first bytes without decoding. Null for a PDF, and where the
 * file does not say. Safe on hostile files: reads each byte of a bounded part once.
 */
export function pixelsOf(file: Uint8Array, mediaType: DocumentMediaType): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    switch (mediaType) {
      case "image/png":
        return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
      case "image/webp":
        return webpPixels(bytes);
      case "image/jpeg":
        return jpegPixels(bytes);
      case "image/heic":
        return heicPixels(bytes.subarray(0, HEIC_HEAD_BYTES));
      case "application/pdf":
        return null;
    }
  } catch (error) {
    // It ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function webpPixels(bytes: Buffer): number | null {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8X":
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

/** From segment to segment up to the frame's header: SOF0 to SOF15, without the three of these markers that are no frames. */
function jpegPixels(bytes: Buffer): number | null {
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    if (marker === 0xda) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The largest of its images; the others are its tiles and thumbnails. */
function heicPixels(head: Buffer): number | null {
  let most: number | null = null;
  for (let at = head.indexOf("ispe"); at >= 0; at = head.indexOf("ispe", at + 4)) {
    most = Math.max(most ?? 0, head.readUInt32BE(at + 8) * head.readUInt32BE(at + 12));
  }
  return most;
}
