import { HOUR, later } from "@bachat/rules/time";
import type { Executor } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import { pictureFile, pictureFormats, pictureKey } from "./policy.ts";
import * as repository from "./repository.ts";
import { removePictureJob } from "./schemas-picture.ts";

/** The stored files of pictures, which several offers may share. */

type Needs = Pick<Dependencies, "queue" | "clock">;

/**
 * Has a picture's files removed that an offer or a change shows no more. In an hour: by then a copy of the offer that is
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
