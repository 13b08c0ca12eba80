import { brandPictures } from "@bachat/rules/brand-pictures";
import { randomUUID } from "node:crypto";
import type { Dependencies } from "../../dependencies.ts";
import { AppError, invalidField } from "../../errors.ts";
import { sniffMediaType } from "../../files/media-type.ts";
import { renderPicture } from "../../files/render.ts";
import type { BrandActor } from "../../http/actor.ts";
import type { UploadedFile } from "../../http/multipart.ts";
import * as errors from "./errors.ts";
import { pictureFile, pictureFormats, pictureKey, pictureWidths } from "./policy.ts";
import { changeOffer, requireEditor } from "./service-change.ts";
import { editFields } from "./service-edit.ts";
import { dropPicture } from "./service-picture-files.ts";
import { requireOffer } from "./service-present.ts";

/** An offer's one picture: judged by content, re-encoded, and changed like every other field. */

/** @throws as `updateOffer`, and invalid_request for a picture that cannot be used */
export async function setPicture(
  dependencies: Dependencies,
  actor: BrandActor,
  { offerId, version, alt }: { offerId: string; version: number; alt: string },
  files: AsyncIterable<UploadedFile>,
) {
  requireEditor(actor);
  const { db, storage } = dependencies;
  await requireOffer(db, actor.brandId, offerId);
  const pages = await readPicture(actor, files);
  const pictureId = randomUUID();
  // What no offer shows in the end, after a refusal or a crash, is removed by this job.
  await dropPicture(db, dependencies, pictureId);
  for (const [index, one] of pictureFormats.entries()) {
    const page = pages[index];
    if (page === undefined) throw new Error("The renderer made too few pictures.");
    const key = pictureKey(pictureFile(pictureId, one));
    await storage.put(key, page, `image/${one.format}`).catch((error: unknown) => {
      throw errors.storageAway(error);
    });
  }
  const fields = { picture_id: pictureId, picture_alt: alt };
  return changeOffer(dependencies, actor, { offerId, version }, (tx, row) =>
    editFields(tx, dependencies, actor, row, { fields }),
  );
}

/** @throws as `updateOffer` */
export function removePicture(
  dependencies: Dependencies,
  actor: BrandActor,
  asked: { offerId: string; version: number },
) {
  const fields = { picture_id: null, picture_alt: null };
  return changeOffer(dependencies, actor, asked, (tx, row) =>
    editFields(tx, dependencies, actor, row, { fields }),
  );
}

/** The one file of the form, as the files that are stored. */
async function readPicture(
  { brandId }: BrandActor,
  files: AsyncIterable<UploadedFile>,
): Promise<Buffer[]> {
  let pages: Buffer[] | null = null;
  try {
    for await (const { field, bytes, tooLarge } of files) {
      if (field !== "picture")
        throw invalidField(`body.${field}`, "unrecognized_keys", "Name the file's field picture.");
      if (tooLarge) throw errors.pictureTooLarge();
      if (bytes.length === 0) throw errors.pictureMissing();
      const mediaType = brandPictures.types.find((type) => type === sniffMediaType(bytes));
      if (mediaType === undefined) throw errors.pictureUnsupported();
      const result = await renderPicture(brandId, bytes, mediaType, pictureWidths);
      if ("failure" in result)
        throw result.failure === "too_many_pixels"
          ? errors.pictureTooManyPixels()
          : errors.pictureDamaged();
      pages = result.pages;
    }
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === "body_too_large";
    throw isTooLarge ? errors.pictureTooLarge() : error;
  }
  if (pages === null) throw errors.pictureMissing();
  return pages;
}
