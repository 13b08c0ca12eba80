import { randomInt } from "node:crypto";
import type { Executor, Transaction } from "../../../db/client.ts";
import { listAdminsWith } from "../../identity/admins/service-admins.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { isDrawn } from "./policy.ts";
import { changeDesk } from "./repository-acts.ts";

/** Who else can look at a case. */

export const isOnlyReviewer = async (db: Executor): Promise<boolean> =>
  (await listAdminsWith(db, "reviewer")).length < 2;

const PARTS = 1_000_000;

/** Draws a random part of approvals for a second look by another reviewer; none while there is only one reviewer. */
export async function drawForSecondReview(tx: Transaction, submissionId: string): Promise<void> {
  const { percent } = await readSetting(tx, "verification.second_review_percent");
  if (!isDrawn(percent, randomInt(PARTS) / PARTS) || (await isOnlyReviewer(tx))) return;
  await changeDesk(tx, submissionId, { secondReviewOpen: true });
}
