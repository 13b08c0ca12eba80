import { encode } from "uqr";

export interface QrPath {
  /** Modules a side. */
  size: number;
  /** One SVG path of the dark modules, in units of a module, runs of a row joined. */
  path: string;
}

/** Encodes a text as a QR code that a scratched screen does not spoil (error correction M). */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x++;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { size, path };
}
