import { randomUUID } from "node:crypto";
import { brandPictures } from "@bachat/rules/brand-pictures";
import { HOUR, later } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import { sniffMediaType } from "../../../files/media-type.ts";
import { renderPicture } from "../../../files/render.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import type { BrandId } from "../../../ids.ts";
import * as errors from "./errors.ts";
import { pictureFile, pictureFormats, pictureKey, pictureWidths } from "./policy.ts";
import * as repository from "./repository.ts";
import { removePictureJob } from "./schemas.ts";

/** Offers' pictures: judged by content, re-encoded and stored. Several offers may share one. */

type Needs = Pick<Dependencies, "queue" | "clock">;

/**
 * Stores the one picture of an upload.
 * @returns its id
 * @throws invalid_request for a picture that cannot be used, 503
 */
export async function storePicture(
  dependencies: Needs & Pick<Dependencies, "db" | "storage">,
  brandId: BrandId,
  files: AsyncIterable<UploadedFile>,
): Promise<string> {
  const { db, storage } = dependencies;
  const pages = await renderUpload(brandId, files);
  const pictureId = randomUUID();
  // This job removes a picture that no offer shows in the end, after a refusal or a crash.
  await dropPicture(db, dependencies, pictureId);
  for (const [index, one] of pictureFormats.entries()) {
    const page = pages[index];
    if (page === undefined) throw new Error("The renderer made too few pictures.");
    const key = pictureKey(pictureFile(pictureId, one));
    await storage.put(key, page, `image/${one.format}`);
  }
  return pictureId;
}

/** The one file of the form, as the files that are stored. */
async function renderUpload(
  brandId: BrandId,
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

/**
 * Has a picture's files removed that no offer or change shows any longer. In an hour: by then a copy of the offer that is
 * just being made shows it too.
 */
export async function dropPicture(
  tx: Executor,
  { queue, clock }: Needs,
  pictureId: unknown,
): Promise<void> {
  if (typeof pictureId !== "string") return;
  await queue.enqueue(
    tx,
    removePictureJob,
    { pictureId },
    { startAfter: later(clock.now(), HOUR) },
  );
}

/** Unless an offer, or a change that waits for review, shows it. Safe to repeat. */
export async function removeUnusedPicture(
  { db, storage }: Pick<Dependencies, "db" | "storage">,
  pictureId: string,
): Promise<void> {
  if (await repository.isPictureUsed(db, pictureId)) return;
  for (const one of pictureFormats) await storage.remove(pictureKey(pictureFile(pictureId, one)));
}

/** The bytes behind a picture's public address. @throws 404 */
export async function readPicture(
  { storage }: Pick<Dependencies, "storage">,
  file: string,
): Promise<Buffer> {
  const bytes = await storage.get(pictureKey(file));
  if (bytes === null) throw notFound("That picture");
  return Buffer.from(bytes);
}
