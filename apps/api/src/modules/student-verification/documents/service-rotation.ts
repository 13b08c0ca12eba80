import { randomUUID } from "node:crypto";
import { HOUR } from "@bachat/rules/time";
import { UnreadableBoxError } from "../../../crypto/secret-box.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as repository from "./repository-rotation.ts";
import { sweepUploadJob } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "storage" | "secretBox">;
type Outcome = "current" | "reencrypted" | "changed_meanwhile";

const BATCH = 50;
const SWEEP_AFTER_MS = HOUR;
/** Far enough from the sweep that it cannot take files which a document is about to point to. */
const LATEST_MOVE_MS = SWEEP_AFTER_MS / 2;

/** Encrypts those files of every document again that are not under the current key. Safe to stop and to repeat. */
export async function reencryptDocuments(
  needs: Needs,
  failures: Map<string, string>,
): Promise<{ rotated: number; left: number }> {
  let rotated = 0;
  let left = 0;
  let after: string | null = null;
  for (;;) {
    const documents: repository.DocumentFiles[] = await repository.listDocumentFiles(
      needs.db,
      after,
      BATCH,
    );
    for (const document of documents) {
      const outcome = await reencrypt(needs, document).catch((error: unknown) => {
        if (!(error instanceof UnreadableBoxError)) throw error;
        failures.set(`verification_documents ${document.id}`, error.message);
        return "unreadable" as const;
      });
      if (outcome === "reencrypted") rotated += 1;
      else if (outcome !== "current") left += 1;
    }
    if (documents.length < BATCH) return { rotated, left };
    after = documents.at(-1)?.id ?? null;
  }
}

/**
 * The new files are stored beside the old ones before the document points to them, and are read back first. A caller that read
 * the document just before still finds the old ones: an hour later a job removes whichever no document claims, also
 * when the process dies in between.
 */
async function reencrypt(needs: Needs, document: repository.DocumentFiles): Promise<Outcome> {
  const { db, clock, queue, storage, secretBox } = needs;
  const startedAt = clock.now().getTime();
  const { originalKey, pageKeys, coveredPageKeys } = document;
  const pages = [...pageKeys, ...coveredPageKeys];
  const files: { key: string; box: Uint8Array }[] = [];
  for (const key of originalKey === null ? pages : [originalKey, ...pages]) {
    const box = await storage.get(key);
    if (box === null) throw new UnreadableBoxError(`${key} is not in the storage.`);
    files.push({ key, box });
  }
  if (files.every(({ box }) => secretBox.isCurrent(box))) return "current";

  const folder = `documents/${randomUUID()}`;
  const moved = (key: string) => folder + key.slice(key.lastIndexOf("/"));
  const sealed = files.map(({ key, box }) => ({
    key: moved(key),
    box: secretBox.reseal(box, key, moved(key)),
  }));
  const keys = [...files, ...sealed].map(({ key }) => key);
  const startAfter = new Date(startedAt + SWEEP_AFTER_MS);
  await queue.enqueue(db, sweepUploadJob, { keys }, { startAfter });
  for (const { key, box } of sealed) {
    await storage.put(key, box, "application/octet-stream");
    const stored = await storage.get(key);
    if (stored === null || !box.equals(stored)) throw new Error(`${key} was not stored whole.`);
  }
  if (clock.now().getTime() - startedAt > LATEST_MOVE_MS) return "changed_meanwhile";
  const hasMoved = await db.transaction(async (tx) => {
    const to = {
      originalKey: originalKey === null ? null : moved(originalKey),
      pageKeys: pageKeys.map(moved),
      coveredPageKeys: coveredPageKeys.map(moved),
    };
    if (!(await repository.moveFiles(tx, document, to))) return false;
    await recordAudit(tx, needs, {
      actor: { kind: "system" },
      action: "verification.document_reencrypted",
      objectType: "verification_document",
      objectId: document.id,
      details: { key_id: secretBox.currentKeyId, files: files.length },
    });
    return true;
  });
  return hasMoved ? "reencrypted" : "changed_meanwhile";
}
