import { DAY, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import * as repository from "./repository.ts";
import { deleteFilesOf } from "./service-submissions.ts";

const BATCH = 100;

/** Deletes the files of submissions decided longer ago than the setting says. Hashes and decisions stay. */
export async function deleteOldDocuments(dependencies: Dependencies): Promise<void> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const { days } = await readSetting(db, "verification.retention_days");
  for (;;) {
    const due = await repository.listExpiredFiles(db, later(now, -days * DAY), BATCH);
    for (const submissionId of due) {
      await db.transaction(async (tx) => {
        const files = await deleteFilesOf(tx, dependencies, submissionId);
        await recordAudit(tx, dependencies, {
          actor: { kind: "system" },
          action: "verification.documents_deleted",
          objectType: "verification_submission",
          objectId: submissionId,
          details: { after_days: days, files },
        });
      });
    }
    if (due.length < BATCH) return;
  }
}
