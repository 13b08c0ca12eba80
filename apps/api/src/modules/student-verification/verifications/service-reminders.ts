import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { readMark, writeMark } from "../../platform/system/service.ts";
import { REMINDER_DAYS } from "./policy.ts";
import * as repository from "./repository-reminders.ts";
import { remindersUnderWay } from "./schemas.ts";

/** The last day whose reminders were begun. */
const REMINDED_SETTING = "verification.reminded_through";
/** The setting that keeps the progress of unfinished reminders. */
const UNDER_WAY_SETTING = "verification.reminders_under_way";
/** After a long stop, reminders for days further back would be noise. */
const CATCH_UP_DAYS = 3;
/** Mails that are queued in one transaction. */
export const REMINDER_STRETCH = 500;

/**
 * Reminds students 30 and 7 days before their verification ends, stretch by stretch. The transaction that queues the mails
 * stores the progress: the next run continues a killed one, no student is reminded twice, and the reminders of a day
 * without a run are made up for.
 */
export async function remindExpiring(dependencies: Dependencies): Promise<void> {
  let isMore = await begin(dependencies);
  while (isMore) isMore = await remindStretch(dependencies);
}

/** Adds the days that are due by today to the stored progress; false when no reminder is left. */
async function begin({ db, clock }: Dependencies): Promise<boolean> {
  const today = dayInKolkata(clock.now());
  return db.transaction(async (tx) => {
    await repository.lockReminders(tx);
    const reached = await readMark(tx, REMINDED_SETTING);
    const left = remindersUnderWay.parse((await readMark(tx, UNDER_WAY_SETTING)) ?? {});
    const oldest = shiftDay(today, -CATCH_UP_DAYS);
    const next = typeof reached === "string" ? shiftDay(reached, 1) : today;
    const due = left.due.filter(({ day }) => day >= oldest);
    for (let day = next < oldest ? oldest : next; day <= today; day = shiftDay(day, 1))
      due.push(...REMINDER_DAYS.map((ahead) => ({ day, end: shiftDay(day, ahead) })));
    if (due.length === 0 && reached === today) return false;
    const isContinued = due[0]?.end === left.due[0]?.end;
    await writeMark(tx, UNDER_WAY_SETTING, { due, after: isContinued ? left.after : null });
    await writeMark(tx, REMINDED_SETTING, today);
    return due.length > 0;
  });
}

/** Queues the next mails; false when none is left. */
async function remindStretch(dependencies: Dependencies): Promise<boolean> {
  const { db, config } = dependencies;
  return db.transaction(async (tx) => {
    await repository.lockReminders(tx);
    const { due, after } = remindersUnderWay.parse((await readMark(tx, UNDER_WAY_SETTING)) ?? {});
    const [first, ...rest] = due;
    if (first === undefined) return false;
    const people = await repository.listExpiring(tx, first.end, after, REMINDER_STRETCH);
    for (const person of people) {
      await enqueueMail(dependencies, tx, {
        template: "verification-expiring",
        bulk: true,
        to: person.email,
        locale: person.locale,
        data: {
          name: person.name,
          until: first.end,
          url: `${config.origins.student}/verification#upload`,
        },
      });
    }
    const last = people.at(-1);
    const isMore = last !== undefined && people.length === REMINDER_STRETCH;
    const left = isMore ? { due, after: last.id } : { due: rest, after: null };
    await writeMark(tx, UNDER_WAY_SETTING, left);
    return left.due.length > 0;
  });
}
