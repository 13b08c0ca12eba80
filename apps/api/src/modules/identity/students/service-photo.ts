import { HOUR, later } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, invalidField, notFound, unauthenticated } from "../../../errors.ts";
import { sniffMediaType } from "../../../files/media-type.ts";
import { renderSquare } from "../../../files/render.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { avatarKey, avatarUrl, isAvatarFile, PHOTO_SIDE } from "./policy.ts";
import * as repository from "./repository-photo.ts";
import { removePhotoJob } from "./schemas.ts";
import { ensureProfile, getProfile } from "./service.ts";

type Actor = Pick<UserActor, "userId" | "emailConfirmed">;

/**
 * Replaces the photo: the new file is judged by content and re-encoded as a square, the old file removed
 * by a job of the same transaction.
 */
export async function setPhoto(
  dependencies: Dependencies,
  actor: Actor,
  files: AsyncIterable<UploadedFile>,
) {
  const { db, clock, queue, storage, config, log } = dependencies;
  requireConfirmedEmail(actor);
  const picture = await readPicture(actor, files);
  await ensureProfile(dependencies, actor);
  const now = clock.now();
  const key = avatarKey(actor.userId, now);
  // Should the process die between storing and committing, this job removes a file without a profile.
  const startAfter = later(now, HOUR);
  await queue.enqueue(db, removePhotoJob, { key }, { startAfter });
  try {
    await storage.put(key, picture, "image/webp");
    const url = avatarUrl(config.origins.api, key);
    await db.transaction((tx) => replace(tx, dependencies, actor, { key, url }));
  } catch (error) {
    // Only if no profile shows it: a commit that was not heard of may have been done.
    await removeUnusedPhoto(dependencies, key).catch((failure: unknown) => {
      log.warn({ err: failure }, "A photo of a failed upload waits for the sweep");
    });
    throw error;
  }
  return getProfile(dependencies, actor);
}

/** Back to initials. Safe to repeat. @throws profile_not_found */
export async function removePhoto(dependencies: Dependencies, actor: Actor) {
  await dependencies.db.transaction((tx) => replace(tx, dependencies, actor, null));
  return getProfile(dependencies, actor);
}

/** In the transaction that erases the person. */
export async function erasePhoto(
  tx: Executor,
  { queue }: Pick<Dependencies, "queue">,
  userId: UserId,
): Promise<void> {
  const before = await repository.lockPhoto(tx, userId);
  if (before === undefined || before.key === null) return;
  await repository.setPhoto(tx, before.studentId, null);
  await queue.enqueue(tx, removePhotoJob, { key: before.key });
}

async function replace(
  tx: Executor,
  dependencies: Dependencies,
  { userId }: Actor,
  photo: { key: string; url: string } | null,
): Promise<void> {
  const before = await repository.lockPhoto(tx, userId);
  if (before === undefined) throw photo === null ? errors.profileNotFound() : unauthenticated();
  if (before.key === null && photo === null) return;
  await repository.setPhoto(tx, before.studentId, photo);
  if (before.key !== null) {
    await dependencies.queue.enqueue(tx, removePhotoJob, { key: before.key });
  }
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action: photo === null ? "student.photo_removed" : "student.photo_changed",
    objectType: "student",
    objectId: before.studentId,
  });
}

/** The one file of the form as our own square picture. */
async function readPicture({ userId }: Actor, files: AsyncIterable<UploadedFile>): Promise<Buffer> {
  let picture: Buffer | null = null;
  try {
    for await (const { field, bytes, tooLarge } of files) {
      if (field !== "photo") {
        throw invalidField(`body.${field}`, "unrecognized_keys", "Name the file's field photo.");
      }
      if (tooLarge) throw errors.photoTooLarge();
      if (bytes.length === 0) throw errors.photoEmpty();
      const mediaType = sniffMediaType(bytes);
      if (mediaType === null || mediaType === "application/pdf") throw errors.photoUnsupported();
      const result = await renderSquare(userId, bytes, mediaType, PHOTO_SIDE);
      const page = "pages" in result ? result.pages[0] : undefined;
      if (page === undefined) {
        throw errors.photoUnreadable("failure" in result && result.failure === "too_many_pixels");
      }
      picture = page;
    }
  } catch (error) {
    // The request was refused by its Content-Length, before its file was read.
    const isTooLarge = error instanceof AppError && error.code === "body_too_large";
    throw isTooLarge ? errors.photoTooLarge() : error;
  }
  if (picture === null) throw errors.photoMissing();
  return picture;
}

/** The bytes behind a photo's public address. @throws 404 */
export async function readPhoto(
  { storage }: Pick<Dependencies, "storage">,
  path: string,
): Promise<Buffer> {
  const bytes = isAvatarFile(path) ? await storage.get(`avatars/${path}`) : null;
  if (bytes === null) throw notFound("That photo");
  return Buffer.from(bytes);
}

/** Removes a stored photo that no profile shows. */
export async function removeUnusedPhoto(
  { db, storage }: Pick<Dependencies, "db" | "storage">,
  key: string,
): Promise<void> {
  if (!(await repository.isPhotoUsed(db, key))) await storage.remove(key);
}
