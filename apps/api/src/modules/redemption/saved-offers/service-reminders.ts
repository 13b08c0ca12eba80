import { addressIn } from "@bachat/rules/languages";
import { dayInKolkata, daysBetween, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { worthText } from "@bachat/rules/worth";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { findStudentId } from "../../identity/students/service.ts";
import { switchOffLinks } from "../../messages/notifications/service-choices.ts";
import { browsersOf, enqueuePush } from "../../messages/push/service.ts";
import { noteText } from "./policy-note.ts";
import { lastNamedDay, mayRemind, NAMED_MOST } from "./policy.ts";
import * as repository from "./repository-reminders.ts";

/**
 * The reminder of saved offers that end within a week: by mail, in the browsers that the student switched it on in, or both.
 * The job does not read all saved offers each day: a look at a student is noted where something changed (an offer's last day
 * came near, an offer near its end was saved, the reminder was switched on), and the job works through the looks that are
 * due. Each student has one reminder a week at most. A fixed day of the week for all would be simpler, but would tell of many
 * offers only a day before they end.
 */

/** Offers whose savers are noted before the job queries again for the remaining offers. */
const OFFERS_AT_ONCE = 100;
const SAVERS_AT_ONCE = 1_000;
/** Students whose reminders are queued in one transaction. */
export const LOOKS_AT_ONCE = 100;

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

/** Notes a look for the next day: the student switched the reminder on, or got the saves of another account. */
export async function lookAtSaved(
  tx: Transaction,
  { clock }: Pick<Needs, "clock">,
  userId: UserId,
): Promise<void> {
  const studentId = await findStudentId(tx, userId);
  if (studentId === null) return;
  await repository.noteLook(tx, studentId, shiftDay(dayInKolkata(clock.now()), 1));
}

/** An offer was saved: one that ends within the week is looked at the next day. */
export async function noteSaved(
  tx: Transaction,
  studentId: StudentId,
  offerId: string,
  today: string,
): Promise<void> {
  const lastDay = await repository.findLastDay(tx, offerId);
  const isNear = lastDay !== null && lastDay <= lastNamedDay(today);
  await repository.noteLook(tx, studentId, isNear ? shiftDay(today, 1) : null);
}

/** Both steps are safe to repeat and to kill: each portion is a transaction of its own. */
export async function remindOfSaved(dependencies: Needs): Promise<void> {
  const today = dayInKolkata(dependencies.clock.now());
  let isMore = true;
  while (isMore) isMore = await noteEnding(dependencies, today);
  isMore = true;
  while (isMore) isMore = await sendReminders(dependencies, today);
}

/** Notes a look for who saved an offer that ends within the week; false when no such offer is left. */
async function noteEnding({ db }: Pick<Needs, "db">, today: string): Promise<boolean> {
  const ending = await repository.listEnding(db, today, lastNamedDay(today), OFFERS_AT_ONCE);
  for (const { id, endsOn } of ending) {
    let after: repository.SaveCursor | null = null;
    do {
      after = await db.transaction((tx) =>
        repository.noteSavers(tx, id, { day: today, after, limit: SAVERS_AT_ONCE }),
      );
    } while (after !== null);
    // Last: an offer at which a run was killed is gone through again.
    await repository.markNoted(db, id, endsOn);
  }
  return ending.length === OFFERS_AT_ONCE;
}

/** Queues the next reminders; false when no look is due. The reminders and their day are stored together. */
async function sendReminders(dependencies: Needs, today: string): Promise<boolean> {
  const { db } = dependencies;
  return db.transaction(async (tx) => {
    const due = await repository.takeDue(tx, today, LOOKS_AT_ONCE);
    if (due.length === 0) return false;
    const ids = due.map(({ studentId }) => studentId);
    const late = new Set(
      due.filter(({ sentOn }) => !mayRemind(sentOn, today)).map(({ studentId }) => studentId),
    );
    const timely = (await repository.listReaders(tx, ids)).filter(
      ({ studentId }) => !late.has(studentId),
    );
    const browsers = await browsersOf(
      dependencies,
      tx,
      timely.map(({ userId }) => userId),
    );
    const readers = timely
      .map((reader) => ({
        ...reader,
        browsers: browsers.filter(({ userId }) => userId === reader.userId),
      }))
      .filter((reader) => reader.wantsMail || reader.browsers.length > 0);
    const saves = await repository.listEndingSaves(
      tx,
      readers.map(({ studentId }) => studentId),
      today,
      lastNamedDay(today),
    );
    const sent: StudentId[] = [];
    for (const reader of readers) {
      const own = saves.filter(({ studentId }) => studentId === reader.studentId);
      if (own.length === 0) continue;
      if (reader.wantsMail) await enqueueReminder(dependencies, tx, reader, own);
      await enqueueNotes(dependencies, tx, reader.browsers, { saves: own, today });
      sent.push(reader.studentId);
    }
    await repository.endLooks(tx, ids, sent, today);
    return true;
  });
}

type Reader = Awaited<ReturnType<typeof repository.listReaders>>[number];
type EndingSave = Awaited<ReturnType<typeof repository.listEndingSaves>>[number];

async function enqueueReminder(
  dependencies: Needs,
  tx: Transaction,
  { userId, email, locale }: Reader,
  saves: readonly EndingSave[],
): Promise<void> {
  const { student } = dependencies.config.origins;
  const offers = saves.slice(0, NAMED_MOST).map(({ offer, endsOn }) => ({
    title: (locale === "hi" ? offer.titleHi : null) ?? offer.title,
    brand: offer.brandName,
    worth: worthText({
      discount_type: offer.discountType,
      discount_value: offer.discountValue,
      currency: offer.currency,
    }),
    ends: endsOn,
    url: `${student}/offers/${offer.id}`,
  }));
  await enqueueMail(dependencies, tx, {
    template: "saved-offers-ending",
    bulk: true,
    to: email,
    locale,
    data: {
      offers,
      total: saves.length,
      saved_url: `${student}/dashboard?tab=saved`,
      ...switchOffLinks(dependencies, userId, "saved_offer_ending"),
    },
  });
}

/** Queues notifications about the offers that end first, in each browser's language; they are valid until the end of their day. */
async function enqueueNotes(
  dependencies: Needs,
  tx: Transaction,
  browsers: Awaited<ReturnType<typeof browsersOf>>,
  { saves, today }: { saves: readonly EndingSave[]; today: string },
): Promise<void> {
  const [first] = saves;
  if (first === undefined) return;
  const { offer, endsOn } = first;
  for (const { id, language } of browsers) {
    const note = noteText(language, {
      brand: offer.brandName,
      title: (language === "hi" ? offer.titleHi : null) ?? offer.title,
      days: daysBetween(today, endsOn ?? today),
      more: saves.length - 1,
    });
    await enqueuePush(dependencies, tx, {
      subscriptionId: id,
      note: {
        ...note,
        lang: language,
        path: addressIn(
          language,
          saves.length === 1 ? `/offers/${offer.id}` : "/dashboard?tab=saved",
        ),
      },
      until: startOfDayInKolkata(shiftDay(today, 1)),
    });
  }
}
