import type { Locale } from "@bachat/rules/accounts";
import { MAIL_RECORD_DAYS } from "@bachat/rules/mails";
import { DAY, later, MINUTE } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { MailFailure } from "../../../ports/mailer.ts";
import { endedJobs } from "../../../ports/queue-state.ts";
import { ATTEMPTS, keptWords, recipientOf, verdictOf } from "./policy.ts";
import * as repository from "./repository.ts";
import { takeRefusal } from "./service-suppression.ts";

/** The delivery of each mail. Its content is in the queue alone, encrypted. */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

interface QueuedMail {
  id: string;
  template: string;
  locale: Locale;
  to: string;
}

/** Records a mail in the transaction that queues it. @returns whether it was not recorded before */
export function recordQueued(
  tx: Executor,
  { config }: Pick<Dependencies, "config">,
  { id, template, locale, to }: QueuedMail,
): Promise<boolean> {
  const { hash, masked } = recipientOf(config.secrets.hash, to);
  return repository.insertMail(tx, {
    id,
    jobId: id,
    template,
    locale,
    recipientHash: hash,
    recipient: masked,
    attemptsLeft: ATTEMPTS,
  });
}

/** The outcome of an attempt to send a mail. */
export type Outcome = "sent" | "suppressed" | MailFailure;

/**
 * Counts an attempt, and says whether it is still to be made: a job may run twice, a mail that was sent is not sent again.
 * A worker that is killed leaves the mail as `sending`, with the time of the attempt, until the queue gives it to another.
 */
export async function beginAttempt(
  needs: Needs,
  mail: QueuedMail,
): Promise<{ end(outcome: Outcome): Promise<"done" | "again"> } | null> {
  const { db, clock } = needs;
  const begin = () => repository.beginAttempt(db, mail.id, clock.now());
  let left = await begin();
  // A server of the version before queued it without a row.
  if (left === null && (await recordQueued(db, needs, mail))) left = await begin();
  if (left === null) return null;
  return {
    async end(outcome) {
      const now = clock.now();
      if (typeof outcome === "string") {
        await repository.endAttempt(db, mail.id, { state: outcome, error: null, now });
        return "done";
      }
      const error = keptWords(outcome.words, mail.to);
      const verdict = verdictOf(outcome);
      if (verdict === "none") {
        const state = left === 0 ? "failed" : "retrying";
        await repository.endAttempt(db, mail.id, { state, error, now });
        return "again";
      }
      await db.transaction(async (tx) => {
        await repository.endAttempt(tx, mail.id, { state: "failed", error, now });
        await takeRefusal(tx, needs, { to: mail.to, verdict, mailId: mail.id, note: error });
      });
      return "done";
    },
  };
}

const PORTION = 500;
/** A job that is not in the queue after so long will not run. */
const LOST_MS = 2 * DAY;

/** Records the end of mails whose job ended without saying so: the worker was killed, or is of the version before. */
export async function followQueue({ db, clock }: Pick<Needs, "db" | "clock">): Promise<void> {
  const now = clock.now();
  let after: repository.Open | null = null;
  for (;;) {
    const open: repository.Open[] = await repository.listOpen(db, {
      before: later(now, -10 * MINUTE),
      after,
      limit: PORTION,
    });
    if (open.length === 0) return;
    const jobs = await endedJobs(
      db,
      "mail.send",
      open.map(({ jobId }) => jobId),
    );
    const stateOf = ({ jobId, createdAt }: repository.Open) =>
      jobs.get(jobId) ?? (createdAt < later(now, -LOST_MS) ? "lost" : "open");
    const idsOf = (state: string) =>
      open.filter((one) => stateOf(one) === state).map(({ id }) => id);
    await repository.endOpen(db, idsOf("completed"), { state: "sent", error: null, now });
    const givenUp = { state: "failed", error: "Given up after the last attempt.", now } as const;
    await repository.endOpen(db, idsOf("failed"), givenUp);
    await repository.endOpen(db, idsOf("lost"), { ...givenUp, error: "No longer in the queue." });
    after = open.at(-1) ?? null;
  }
}

export const removeOld = ({ db, clock }: Pick<Needs, "db" | "clock">): Promise<void> =>
  repository.removeOld(db, later(clock.now(), -MAIL_RECORD_DAYS * DAY));
