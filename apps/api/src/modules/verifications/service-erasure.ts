import type { Executor } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { UserId } from "../../ids.ts";
import { forgetFiles } from "./repository.ts";
import { closeSubmission, lockSubmissionsOf } from "./repository-erasure.ts";
import { dropClaim } from "./repository-review.ts";
import { removeFilesJob } from "./schemas.ts";

/**
 * In the transaction that erases a person: their documents go by a job, what waits for review leaves the queue. The
 * decisions stay, and name nobody. Safe to repeat.
 */
export async function eraseSubmissions(
  tx: Executor,
  { clock, queue }: Pick<Dependencies, "clock" | "queue">,
  userId: UserId,
): Promise<string[]> {
  const now = clock.now();
  const ids = await lockSubmissionsOf(tx, userId);
  for (const id of ids) {
    await closeSubmission(tx, id, now);
    await dropClaim(tx, id);
    const keys = await forgetFiles(tx, id, now);
    if (keys.length > 0) await queue.enqueue(tx, removeFilesJob, { keys });
  }
  return ids;
}
