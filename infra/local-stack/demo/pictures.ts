import { readFile } from "node:fs/promises";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { logoKey } from "../../../apps/api/src/files/brand-logos.ts";
import type { BrandId } from "../../../apps/api/src/ids.ts";
import {
  pictureFile,
  pictureFormats,
  pictureKey,
} from "../../../apps/api/src/modules/offers/offer-pictures/policy.ts";
import { allBrandContent } from "./content.ts";
import { drawnPath } from "./drawn.ts";
import { demoId } from "./ids.ts";

type Needs = Pick<Dependencies, "storage">;

/** Stored as uploaded pictures are. */
export const pictureIdOf = (drawing: string) => demoId(`picture:${drawing}`, new Date(0));

/** Stores every picture that an offer of the demo shows. */
export async function storePictures({ storage }: Needs): Promise<void> {
  const drawings = allBrandContent.flatMap(({ content }) =>
    content.offers.flatMap(({ picture }) => picture?.file ?? []),
  );
  await Promise.all(
    drawings.flatMap((drawing) =>
      pictureFormats.map(async (one) => {
        const bytes = await readFile(drawnPath(`pictures/${pictureFile(drawing, one)}`));
        const key = pictureKey(pictureFile(pictureIdOf(drawing), one));
        await storage.put(key, bytes, `image/${one.format}`);
      }),
    ),
  );
}

export async function storeLogos(
  { storage }: Needs,
  brands: readonly { id: BrandId; slug: string }[],
): Promise<void> {
  await Promise.all(
    brands.map(async ({ id, slug }) =>
      storage.put(logoKey(id), await readFile(drawnPath(`logos/${slug}.webp`)), "image/webp"),
    ),
  );
}
