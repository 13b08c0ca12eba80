import type { Dependencies } from "../../dependencies.ts";
import { enqueueMail } from "../../mails/service.ts";
import { dayInKolkata } from "../../ports/clock.ts";
import { recordAudit } from "../audit/service.ts";
import { addDays, REMINDER_DAYS, RETENTION_DAYS, shiftDay } from "./policy.ts";
import { forgetFiles, unclaimedKeys } from "./repository.ts";
import * as repository from "./repository-documents.ts";
import { removeFilesJob } from "./schemas.ts";

const RETENTION_SETTING = "verification.retention_days";
const REMINDED_SETTING = "verification.reminded_through";
/** After a long stop, reminders for days further back would be noise. */
const CATCH_UP_DAYS = 3;
const BATCH = 100;

/** Deletes the files of submissions decided longer ago than the setting says (30 days). Hashes and decisions stay. */
export async function deleteOldDocuments(dependencies: Dependencies): Promise<void> {
  const { db, clock, queue } = dependencies;
  const now = clock.now();
  const setting = await repository.readSetting(db, RETENTION_SETTING);
  const days = typeof setting === "number" && setting >= 1 ? setting : RETENTION_DAYS;
  for (;;) {
    const due = await repository.listExpiredFiles(db, addDays(now, -days), BATCH);
    for (const submissionId of due) {
      await db.transaction(async (tx) => {
        const keys = await forgetFiles(tx, submissionId, now);
        if (keys.length > 0) await queue.enqueue(tx, removeFilesJob, { keys });
        await recordAudit(tx, dependencies, {
          actor: { kind: "system" },
          action: "verification.documents_deleted",
          objectType: "verification_submission",
          objectId: submissionId,
          details: { after_days: days, files: keys.length },
        });
      });
    }
    if (due.length < BATCH) return;
  }
}

/**
 * Reminds students 30 and 7 days before their verification ends. The day reached is kept with the mails' own
 * transaction, so each reminder is queued once, and a day on which nothing ran is made up for.
 */
export async function remindExpiring(dependencies: Dependencies): Promise<void> {
  const { db, clock, config } = dependencies;
  const today = dayInKolkata(clock.now());
  await db.transaction(async (tx) => {
    await repository.lockReminders(tx);
    const reached = await repository.readSetting(tx, REMINDED_SETTING);
    const oldest = shiftDay(today, -CATCH_UP_DAYS);
    const next = typeof reached === "string" ? shiftDay(reached, 1) : today;
    const from = next < oldest ? oldest : next;
    const ends: string[] = [];
    for (let day = from; day <= today; day = shiftDay(day, 1)) {
      ends.push(...REMINDER_DAYS.map((ahead) => shiftDay(day, ahead)));
    }
    if (ends.length === 0) return;
    for (const person of await repository.listExpiring(tx, ends)) {
      await enqueueMail(dependencies, tx, {
        template: "verification-expiring",
        bulk: true,
        to: person.email,
        locale: person.locale,
        data: {
          name: person.name,
          until: person.verifiedUntil ?? today,
          url: `${config.origins.student}/verification`,
        },
      });
    }
    await repository.writeSetting(tx, REMINDED_SETTING, today);
  });
}

/** Removes files of an upload that was never completed. */
export async function sweepUpload(
  { db, storage }: Pick<Dependencies, "db" | "storage">,
  keys: string[],
): Promise<void> {
  for (const key of await unclaimedKeys(db, keys)) await storage.remove(key);
}
