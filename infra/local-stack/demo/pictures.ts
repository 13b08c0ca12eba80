import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import {
  pictureFile,
  pictureFormats,
  pictureKey,
} from "../../../apps/api/src/modules/offers/offer-pictures/policy.ts";
import { allBrandContent } from "./catalog-content.ts";
import { demoId } from "./ids.ts";

/** The drawings of `pictures/`, stored as uploaded pictures are. */

export const pictureIdOf = (drawing: string) => demoId(`picture:${drawing}`, new Date(0));

/** Drawn once a process: a test run fills several demos. */
const drawn = new Map<string, Promise<Buffer[]>>();

/** Stores every picture that an offer of the demo shows. */
export async function storePictures({ storage }: Pick<Dependencies, "storage">): Promise<void> {
  const drawings = allBrandContent.flatMap(({ content }) =>
    content.offers.flatMap(({ picture }) => picture?.file ?? []),
  );
  await Promise.all(
    drawings.map(async (drawing) => {
      const files = drawn.get(drawing) ?? draw(drawing);
      drawn.set(drawing, files);
      for (const [index, bytes] of (await files).entries()) {
        const one = pictureFormats[index];
        if (one === undefined) continue;
        const key = pictureKey(pictureFile(pictureIdOf(drawing), one));
        await storage.put(key, bytes, `image/${one.format}`);
      }
    }),
  );
}

async function draw(drawing: string): Promise<Buffer[]> {
  const svg = await readFile(new URL(`pictures/${drawing}.svg`, import.meta.url));
  return Promise.all(
    pictureFormats.map(({ width, format }) => {
      const image = sharp(svg).resize({ width });
      // Flat colours need little effort, and somebody waits for the start.
      return format === "avif"
        ? image.avif({ quality: 55, effort: 1 }).toBuffer()
        : image.webp({ quality: 82 }).toBuffer();
    }),
  );
}
