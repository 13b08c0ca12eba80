import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { idCard, pdf } from "../../test/files.ts";
import { originOf } from "./file-origin.ts";

const photo = (sigma: number) =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: "#999",
      noise: { type: "gaussian", mean: 128, sigma },
    },
  });
const savedBy = (program: string) => photo(8).withExif({ IFD0: { Software: program } });

describe("where a document comes from", () => {
  it.each([
    ["a JPEG", "image/jpeg", () => savedBy("Adobe Photoshop 27.1 (Windows)").jpeg().toBuffer()],
    ["a PNG", "image/png", () => savedBy("Adobe Photoshop 27.1").png().toBuffer()],
    ["a WebP", "image/webp", () => savedBy("adobe photoshop").webp().toBuffer()],
    [
      "a PDF",
      "application/pdf",
      async () => Buffer.concat([pdf(), Buffer.from("<</Producer (Adobe Photoshop 27.1)>>")]),
    ],
  ] as const)("names the picture editor in %s", async (_name, type, make) => {
    expect(await originOf(await make(), type)).toMatchObject({ editor: "Adobe Photoshop" });
  });

  it("says nothing of a phone's camera", async () => {
    const phone = await savedBy("HDR+ 1.0.6").jpeg({ quality: 75 }).toBuffer();
    expect(await originOf(phone, "image/jpeg")).toEqual({ editor: null, isDrawn: false });
  });

  it("knows what was drawn by its even surfaces", async () => {
    const card = await sharp(await idCard("Asha Verma", "1"))
      .png()
      .toBuffer();
    for (const [format, type] of [
      ["png", "image/png"],
      ["jpeg", "image/jpeg"],
    ] as const) {
      const saved = (picture: Sharp) => picture.toFormat(format, { quality: 95 }).toBuffer();
      expect((await originOf(await saved(sharp(card)), type))?.isDrawn).toBe(true);
      expect((await originOf(await saved(photo(2)), type))?.isDrawn).toBe(false);
    }
    // Compressed so much, a photo has no noise either.
    for (const picture of [sharp(card), photo(2)]) {
      const small = await picture.jpeg({ quality: 60 }).toBuffer();
      expect((await originOf(small, "image/jpeg"))?.isDrawn).toBe(false);
    }
  });

  it("has no view of a scan in a PDF", async () => {
    expect(await originOf(pdf(), "application/pdf")).toEqual({ editor: null, isDrawn: false });
  });
});
