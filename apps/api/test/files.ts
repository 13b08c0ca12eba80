import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PdfWriter from "pdfkit";
import sharp from "sharp";

/** Uploads made on the spot, good and hostile. */

export function jpeg(width = 900, height = 600, colour = "#3a6ea5"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: "secret-camera-tag" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
}

/** A scan of an invented card, as one college prints them for all. */
export const idCard = (name: string, roll: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="567" font-family="sans-serif">
    <rect width="900" height="567" fill="#fdfdf8"/><rect width="900" height="110" fill="#24785a"/>
    <text x="40" y="72" font-size="44" fill="#fff">Nilgiri College of Science</text>
    <rect x="40" y="150" width="220" height="270" fill="#ccd"/>
    <circle cx="${150 + (Number(roll) % 13) - 6}" cy="260" r="65" fill="#b87"/>
    <rect x="${75 + (Number(roll) % 13) - 6}" y="330" width="150" height="90" fill="#654c8e"/>
    <g font-size="32"><text x="300" y="200">${name}</text><text x="300" y="260">Roll no. ${roll}</text>
    <text x="300" y="320">B.Sc Botany, 2026-27</text></g>
    ${Array.from({ length: 40 }, (_, bar) => `<rect x="${300 + bar * 12}" y="380" width="${2 + ((bar * Number(roll)) % 8)}" height="60"/>`).join("")}
    </svg>`),
  )
    .jpeg({ quality: 85 })
    .toBuffer();

/** An invented card of the state: its number has the right check digit. */
export const aadhaarCard = (name: string, number = "2341 2341 2346"): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="567" font-family="sans-serif">
    <rect width="900" height="567" fill="#fdfdf8"/>
    <text x="240" y="72" font-size="40">Government of India</text>
    <rect x="40" y="150" width="220" height="270" fill="#ccd"/>
    <g font-size="32"><text x="300" y="200">${name}</text><text x="300" y="260">Date of birth 14/08/2006</text></g>
    <text x="300" y="480" font-size="48">${number}</text>
    <text x="300" y="540" font-size="28">Unique Identification Authority</text></svg>`),
  )
    .jpeg({ quality: 85 })
    .toBuffer();

export const png = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer();

export const webp = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#ffffff" } })
    .webp()
    .toBuffer();

/** Opens only with a password. */
export async function lockedPdf(): Promise<Buffer> {
  const document = new PdfWriter({ userPassword: "roll-number" });
  document.text("Fee receipt").end();
  return buffer(document);
}

/** A page in Devanagari, whose font has no Latin characters. */
export function hindiPage(text: string): Promise<Buffer> {
  const document = new PdfWriter({ size: [600, 300] });
  const font = "@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff";
  const devanagari = createRequire(import.meta.url).resolve(font);
  document.fontSize(36);
  for (const line of text.split("\n")) {
    const runs = line.split(/([!-~]+)/).filter((run) => run !== "");
    for (const [index, run] of runs.entries())
      document
        .font(/^[!-~]/.test(run) ? "Helvetica" : devanagari)
        .text(run, { continued: index < runs.length - 1 });
  }
  document.end();
  return buffer(document);
}

/** 49 megapixels in a few hundred kilobytes. */
export const hugePng = (): Promise<Buffer> => png(7_000, 7_000);

/** Small, and takes about `seconds` of the processor to draw. */
export const slowPdf = (seconds: number): Buffer =>
  pdf(1, "0 0 300 200 re 300 0 0 200 re f* ".repeat(seconds * SLOW_PATHS));

const SLOW_PATHS = 200;

export function pdf(pages = 1, content = "1 0 0 rg 10 10 100 100 re f "): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(" ");
  const page = (index: number) =>
    `${index + 4} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 3 0 R>>endobj`;
  return Buffer.from(
    [
      "%PDF-1.4",
      "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
      `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj`,
      `3 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
      ...Array.from({ length: pages }, (_, index) => page(index)),
      "trailer<</Root 1 0 R>>",
    ].join("\n"),
  );
}

/** Says HEIC in its first bytes and is nothing behind them. */
export const brokenHeic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(400, 1)]);

const heicBase64 = [
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA",
  "AAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJqAAEAAAAAAAAAlAACAAAAAAL+AAEAAAAAAAAA",
  "FwAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhWlwcnAAAAFg",
  "aXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAr",
  "QgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAA",
  "AIAAAABgAAAAEHBpeGkAAAAAAwgICAAAAHNodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAAD",
  "AJ/4AAADAAAeugJAIQABACdCAQEECAAAAwCf+AAAAwAAHsBAgYWW6kkprmwIAAADAAgAAAMACEAiAAEAB0QBwXKwIkAA",
  "AAAUaXNwZQAAAAAAAACAAAAAYAAAAA5waXhpAAAAAAEIAAAAJ2F1eEMAAAAAdXJuOm1wZWc6aGV2YzoyMDE1OmF1eGlk",
  "OjEAAAAAHWlwbWEAAAAAAAAAAgABA4ECgwACBIQFhocAAAAaaXJlZgAAAAAAAAAOYXV4bAACAAEAAQAAALNtZGF0AAAA",
  "kCgBr1iKAVKop3M//vZuRtUf5L8/jEX0MhN/QCDO1MKe2sY1Az/9SvgVjdPRaNb2OZD1+WIJPYS5rKq0Qxwin+2WuWLy",
  "PCeQ26kQXPX5xnQG2PqI91ReDKasnC7oqEQL4lIPWH3gNVsO/np8I8DbKW79W4ztTLgi6TtUXipf8Rm5wg32kz8oax7u",
  "z/JO9dAh5gAAABMoAa6w7xKw9B+8skOBBlaQlUuA",
].join("");

/** A real HEIC of 128 × 96 (blue with an orange field): there is no encoder for it among the packages. */
export const heic = (): Buffer => Buffer.from(heicBase64, "base64");

type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** A JPEG in printing inks, each 0 to 255, without a colour profile: made from a TIFF written by hand. */
export function cmykJpeg(inks: Inks, side = 64): Promise<Buffer> {
  const head = 16;
  const pixels = Buffer.alloc(side * side * 4, Buffer.from(inks));
  // Tag, type (3: short, 4: long), count, value.
  const start = head + 2 + 10 * 12 + 4;
  const entries = [
    [256, 3, 1, side],
    [257, 3, 1, side],
    [258, 3, 4, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, start],
    [277, 3, 1, 4],
    [278, 3, 1, side],
    [279, 4, 1, pixels.length],
    [332, 3, 1, 1],
  ] as const;
  const tiff = Buffer.alloc(start);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(head, 4);
  for (let channel = 0; channel < 4; channel += 1) tiff.writeUInt16LE(8, 8 + channel * 2);
  tiff.writeUInt16LE(entries.length, head);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = head + 2 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  return sharp(Buffer.concat([tiff, pixels]))
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .jpeg({ quality: 95 })
    .toBuffer();
}
