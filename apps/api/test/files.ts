import sharp from "sharp";

/** Uploads made on the spot, good and hostile. */

export function jpeg(width = 900, height = 600, colour = "#3a6ea5"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: "secret-camera-tag" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
}

export const png = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer();

export const webp = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#ffffff" } })
    .webp()
    .toBuffer();

/** 49 megapixels in a few hundred kilobytes. */
export const hugePng = (): Promise<Buffer> => png(7_000, 7_000);

export function pdf(pages = 1): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(" ");
  const page = (index: number) =>
    `${index + 4} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 3 0 R>>endobj`;
  return Buffer.from(
    [
      "%PDF-1.4",
      "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
      `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj`,
      "3 0 obj<</Length 28>>stream\n1 0 0 rg 10 10 100 100 re f \nendstream endobj",
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
