import { DAY, later } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { enqueueMail } from "../../../mails/service.ts";
import type { Profile } from "../../identity/students/service.ts";
import { promiseOf, REVIEW_TIME_DAYS, REVIEW_TIME_MINIMUM } from "./policy-promise.ts";
import * as repository from "./repository-promises.ts";
import type { SubmissionRow } from "./repository.ts";

/**
 * The promised times of students' IDs, and the new time of those that wait for longer. A promise is computed when the ID is
 * sent and stored: a time that moved along with the queue was never late, and nobody heard that it had passed. After two
 * corrections by mail only the page shows a new time. Nobody gets a web push about it: browsers subscribed to saved offers.
 */

type Needs = Pick<Dependencies, "db" | "clock">;
type Place = Pick<SubmissionRow, "createdAt" | "queueTurn">;
type Waiting = Place & Pick<SubmissionRow, "promisedAt" | "timesCorrected" | "snoozedUntil">;

/**
 * The median time from upload to a reviewer's decision, as every page has it: the desk, the status page, the students' own
 * pages and the figures. Null while too few are measured.
 */
export async function medianReviewTime(db: Executor, now: Date) {
  const since = later(now, -REVIEW_TIME_DAYS * DAY);
  return shownMedian(await repository.reviewTime(db, since, null));
}

const shownMedian = ({ median, sample }: { median: number | null; sample: number }) => ({
  median_seconds: sample < REVIEW_TIME_MINIMUM ? null : median,
  sample,
});

/** Median times of the last approvals by each way, as everybody may know them; null while too few are measured. */
export async function wayTimes(db: Executor, now: Date) {
  const document = await medianReviewTime(db, now);
  const rows = await repository.wayTimes(db);
  const of = (source: "academic_email" | "roster") =>
    shownMedian(rows.find((row) => row.source === source) ?? { median: null, sample: 0 });
  return { address: of("academic_email"), roster: of("roster"), document };
}

/** The review time of the student's case that waits for a reviewer, else that of one that is sent now. */
export async function findProfileCase(needs: Needs, profile: Pick<Profile, "id"> | null) {
  const own = profile === null ? undefined : await repository.findWaiting(needs.db, profile.id);
  return reviewTime(needs, own);
}

/**
 * The review time measured recently, or null while there are too few decisions to measure; and the time by which the queue
 * decides a case that is sent now, or the caller's own pending case.
 */
export async function reviewTime({ db, clock }: Needs, own?: Waiting) {
  const now = clock.now();
  const figures = await measure(db, now);
  const { median, sample } = medianOf(figures, own);
  if (median === null) return null;
  const queue = await repository.queueAhead(db, own ?? null, now);
  return {
    median_seconds: median,
    sample,
    waiting: queue.ahead,
    oldest_at: queue.oldestAt,
    is_first: own?.queueTurn === 0,
    ...timeOf(now, figures, queue, own),
  };
}

/** The time by which a case is decided that joins the queue now; null while too few reviews were measured. */
export async function promiseFor(db: Executor, now: Date, place: Place): Promise<Date | null> {
  const figures = await measure(db, now);
  if (medianOf(figures, place).median === null) return null;
  const queue = await repository.queueAhead(db, place, now);
  return timeOf(now, figures, queue, { ...unpromised, ...place }).due_at;
}

/** Promises a time again to a case that is at another place in the queue now, or came back into it. */
export async function promiseAgain(
  tx: Executor,
  { clock }: Pick<Needs, "clock">,
  { id, ...place }: Place & Pick<SubmissionRow, "id">,
): Promise<void> {
  const promisedAt = await promiseFor(tx, clock.now(), place);
  if (promisedAt !== null) await repository.promise(tx, id, { promisedAt });
}

/** Puts a case first in the queue, unless a signal warns of it, and promises it the time of such cases. */
export async function putFirst(
  tx: Executor,
  needs: Pick<Needs, "clock">,
  submissionId: string,
): Promise<void> {
  const moved = await repository.moveFirst(tx, submissionId);
  if (moved !== undefined) await promiseAgain(tx, needs, moved);
}

/** Cases whose students hear a new time in one transaction. */
export const LATE_AT_ONCE = 50;

type LateNeeds = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

/**
 * Tells students whose promise has passed a new time, twice at most. It is stored in the transaction that queues the mails: a run
 * that was killed is continued by the next, and nobody hears of one promise twice.
 */
export async function correctPromises(dependencies: LateNeeds): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await dependencies.db.transaction((tx) => correctNext(tx, dependencies));
}

/** False when no promise has passed. */
async function correctNext(tx: Transaction, dependencies: LateNeeds): Promise<boolean> {
  const { clock, config } = dependencies;
  const now = clock.now();
  const late = await repository.takeLate(tx, now, LATE_AT_ONCE);
  if (late.length === 0) return false;
  const figures = await measure(tx, now);
  const queues = await repository.queuesAhead(
    tx,
    late.map(({ id }) => id),
    now,
  );
  for (const { id, name, email, locale, isReached, wantsMail, ...own } of late) {
    const queue = queues.get(id);
    const promisedAt = queue && timeOf(now, figures, queue, own).due_at;
    if (!promisedAt) throw new Error("A case in the queue has no time.");
    await repository.promise(tx, id, { promisedAt, timesCorrected: own.timesCorrected + 1 });
    if (!isReached || !wantsMail) continue;
    await enqueueMail(dependencies, tx, {
      template: "verification-late",
      bulk: true,
      to: email,
      locale,
      data: {
        name,
        until: promisedAt.toISOString(),
        url: `${config.origins.student}/verification`,
      },
    });
  }
  return true;
}

type Figures = Awaited<ReturnType<typeof measure>>;

/** Reviewers' decisions: all of them, those of cases that went first, and how many in the last day. */
async function measure(db: Executor, now: Date) {
  const since = later(now, -REVIEW_TIME_DAYS * DAY);
  return {
    all: await repository.reviewTime(db, since, null),
    first: await repository.reviewTime(db, since, 0),
    reviewed: await repository.countReviewed(db, later(now, -DAY)),
  };
}

/** Cases that go first are measured apart, once there are enough. */
function medianOf({ all, first }: Figures, own?: Partial<Place>) {
  const measured = own?.queueTurn === 0 && first.sample >= REVIEW_TIME_MINIMUM ? first : all;
  return measured.sample < REVIEW_TIME_MINIMUM ? { median: null, sample: 0 } : measured;
}

const unpromised = { promisedAt: null, timesCorrected: 0, snoozedUntil: null };

/** The time of a case behind a queue, or of one that would be sent now. */
const timeOf = (
  now: Date,
  figures: Figures,
  queue: { ahead: number; oldestAt: Date | null },
  { createdAt: sentAt, ...own }: Partial<Waiting> = {},
) =>
  promiseOf({
    now,
    ...queue,
    ...unpromised,
    ...own,
    sentAt: sentAt ?? null,
    median: medianOf(figures, own).median ?? 0,
    reviewed: figures.reviewed,
  });
