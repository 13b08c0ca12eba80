import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  pictureFile,
  pictureFormats,
} from "../../../apps/api/src/modules/offers/offer-pictures/policy.ts";
import { allBrandContent, logoSvg } from "./content.ts";
import { drawn, drawnPath } from "./drawn.ts";
import { slugOf } from "./shop-addresses.ts";
import { cardFile, studentCards } from "./student-cards.ts";

const logos = allBrandContent.map(({ content: { name } }) => ({ name, svg: logoSvg(name) }));
const pictures = allBrandContent.flatMap(({ content }) =>
  content.offers.flatMap(({ picture }) => picture?.file ?? []),
);

/** The grey values of a small copy of the picture. */
const greysOf = (picture: string | Buffer) =>
  sharp(picture).flatten().greyscale().resize(32, 32, { fit: "fill" }).raw().toBuffer();

/** The mean difference between the drawing and its file, from 0 to 255. */
async function difference(svg: Buffer, file: string): Promise<number> {
  const { width } = await sharp(drawnPath(file)).metadata();
  const redrawn = await sharp(svg).resize({ width }).webp().toBuffer();
  const [source, kept] = await Promise.all([greysOf(redrawn), greysOf(drawnPath(file))]);
  return (
    source.reduce((sum, grey, at) => sum + Math.abs(grey - (kept[at] ?? 0)), 0) / source.length
  );
}

describe("what draw.ts has drawn", () => {
  it("is all that the demo shows, and nothing else", () => {
    const files = (folder: string) => readdirSync(new URL(`${folder}/`, drawn), "utf8").toSorted();
    expect(files("logos")).toEqual(logos.map(({ name }) => `${slugOf(name)}.webp`).toSorted());
    expect(files("pictures")).toEqual(
      pictures.flatMap((name) => pictureFormats.map((one) => pictureFile(name, one))).toSorted(),
    );
    const cards = studentCards.map(cardFile).toSorted();
    expect(files("cards")).toEqual(
      ["cards.json", ...cards.map((name) => `${name}.webp`)].toSorted(),
    );
    const listed: unknown = JSON.parse(readFileSync(drawnPath("cards/cards.json"), "utf8"));
    expect(Object.keys(listed ?? {}).toSorted()).toEqual(cards);
  });

  it.each(logos)("is $name's logo as it is now", async ({ name, svg }) => {
    expect(await difference(Buffer.from(svg), `logos/${slugOf(name)}.webp`)).toBeLessThan(1);
  });

  it.each(pictures)("is the picture %s as it is now", async (name) => {
    const svg = readFileSync(new URL(`pictures/${name}.svg`, import.meta.url));
    // `draw.ts` writes a picture's other three files together with this one.
    expect(await difference(svg, `pictures/${name}-640.webp`)).toBeLessThan(1);
  });
});
