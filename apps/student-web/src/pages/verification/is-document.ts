const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];
const LONGEST_SIGN = 12;

/** Whether these first bytes are of a JPEG, PNG, WebP, HEIC or PDF: the API judges by the same, never by the name. */
export function isDocument(bytes: Uint8Array): boolean {
  const letters = (start: number, end: number) =>
    String.fromCharCode(...bytes.subarray(start, end));
  return (
    letters(0, 3) === "\xff\xd8\xff" ||
    letters(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (letters(0, 4) === "RIFF" && letters(8, 12) === "WEBP") ||
    (letters(4, 8) === "ftyp" && heicBrands.includes(letters(8, 12))) ||
    letters(0, 5) === "%PDF-"
  );
}

/** A file that cannot be read here is left to the API. */
export async function startsAsDocument(file: Blob): Promise<boolean> {
  try {
    return isDocument(new Uint8Array(await file.slice(0, LONGEST_SIGN).arrayBuffer()));
  } catch {
    return true;
  }
}
