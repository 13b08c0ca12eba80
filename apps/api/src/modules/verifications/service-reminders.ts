import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Dependencies } from "../../dependencies.ts";
import { enqueueMail } from "../../mails/service.ts";
import { readSetting, writeSetting } from "../system/service.ts";
import { REMINDER_DAYS } from "./policy.ts";
import * as repository from "./repository-reminders.ts";

const REMINDED_SETTING = "verification.reminded_through";
/** After a long stop, reminders for days further back would be noise. */
const CATCH_UP_DAYS = 3;

/**
 * Reminds students 30 and 7 days before their verification ends. The day reached is stored with the mails' own
 * transaction, so each reminder is queued once, and a day on which nothing ran is made up for.
 */
export async function remindExpiring(dependencies: Dependencies): Promise<void> {
  const { db, clock, config } = dependencies;
  const today = dayInKolkata(clock.now());
  await db.transaction(async (tx) => {
    await repository.lockReminders(tx);
    const reached = await readSetting(tx, REMINDED_SETTING);
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
    await writeSetting(tx, REMINDED_SETTING, today);
  });
}
