import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { renderDocument } from "../../../apps/api/src/files/render.ts";
import {
  pictureFile,
  pictureFormats,
} from "../../../apps/api/src/modules/offers/offer-pictures/policy.ts";
import { allBrandContent, logoSvg } from "./content.ts";
import { drawn, drawnPath } from "./drawn.ts";
import { idCardPhoto } from "./id-card.ts";
import { practiceCard, practiceCards } from "./practice-cards.ts";
import { slugOf } from "./shop-addresses.ts";
import { cardFile, studentCards } from "./student-cards.ts";

/**
 * `node infra/local-stack/demo/draw.ts`: draws the demo's logos, pictures of offers and student cards into `drawn`, which
 * each start reads, and the cards that reviewers practise on into the API's folder. Run it after you change one of them, or the people on the cards.
 */
await rm(drawn, { recursive: true, force: true });
for (const folder of ["logos", "pictures", "cards"])
  await mkdir(drawnPath(folder), { recursive: true });

for (const { content } of allBrandContent) {
  const logo = sharp(Buffer.from(logoSvg(content.name)))
    .resize(256, 256)
    .webp({ quality: 90 });
  await logo.toFile(drawnPath(`logos/${slugOf(content.name)}.webp`));
  for (const { picture } of content.offers)
    if (picture !== undefined) await drawPicture(picture.file);
}

async function drawPicture(drawing: string): Promise<void> {
  const svg = await readFile(new URL(`pictures/${drawing}.svg`, import.meta.url));
  for (const one of pictureFormats) {
    const image = sharp(svg).resize({ width: one.width });
    const encoded =
      one.format === "avif" ? image.avif({ quality: 55 }) : image.webp({ quality: 82 });
    await encoded.toFile(drawnPath(`pictures/${pictureFile(drawing, one)}`));
  }
}

const cards: Record<string, { bytes: number; picture_hash: string }> = {};
for (const card of studentCards) {
  const photo = await idCardPhoto(card);
  // The worker prepares an upload in the same way.
  const result = await renderDocument("demo", photo, "image/jpeg");
  if ("failure" in result) throw new Error(`The card of ${card.name} cannot be shown.`);
  const [page] = result.pages;
  if (page === undefined || result.hash === null)
    throw new Error(`The card of ${card.name} is blank.`);
  const file = cardFile(card);
  await writeFile(drawnPath(`cards/${file}.webp`), page);
  cards[file] = {
    bytes: photo.length,
    picture_hash: BigInt(`0b${result.hash}`)
      .toString(16)
      .padStart(result.hash.length / 4, "0"),
  };
}
await writeFile(drawnPath("cards/cards.json"), `${JSON.stringify(cards, null, 2)}\n`);

const practice = new URL("../../../apps/api/practice-cards/", import.meta.url);
await rm(practice, { recursive: true, force: true });
await mkdir(practice, { recursive: true });
for (const [name, card] of Object.entries(practiceCards))
  await writeFile(new URL(`${name}.webp`, practice), await practiceCard(card));
