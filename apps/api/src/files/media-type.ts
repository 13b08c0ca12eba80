/** The kinds of file that people may upload as a document. */
export const documentMediaTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "application/pdf",
] as const;
export type DocumentMediaType = (typeof documentMediaTypes)[number];

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString("latin1");

/** The type of a file by its first bytes; its name and declared type are not read. Null for everything else. */
export function sniffMediaType(bytes: Uint8Array): DocumentMediaType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 8) === "ftyp" && heicBrands.has(ascii(bytes, 8, 12))) return "image/heic";
  if (ascii(bytes, 0, 5) === "%PDF-") return "application/pdf";
  return null;
}
