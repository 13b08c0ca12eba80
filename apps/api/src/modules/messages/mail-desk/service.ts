import { MAIL_CONTENT_DAYS } from "@bachat/rules/mails";
import { DAY, later, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { conflict, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { readCursorPage } from "../../../http/cursor-pages.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { ATTEMPTS, recipientOf } from "../../platform/outbox/policy.ts";
import { release, suppress } from "../../platform/outbox/service-suppression.ts";
import * as errors from "./errors.ts";
import { isRetryable, MOST_COUNTED } from "./policy.ts";
import * as repository from "./repository.ts";
import type { MailQuery, NewSuppression, SuppressionQuery } from "./schemas.ts";

/** The outbox and the suppressed addresses, for those who run the platform. */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;
type Actor = Pick<UserActor, "userId">;

const hashOf = ({ config }: Needs, email: string | undefined) =>
  email === undefined ? null : recipientOf(config.secrets.hash, email).hash;

const counted = (total: number) => (total > MOST_COUNTED ? null : total);

function present(row: repository.MailRow, now: Date) {
  const { jobId: _, ...shown } = row;
  const kept = row.createdAt > later(now, -MAIL_CONTENT_DAYS * DAY);
  return { ...snakeKeys(shown), can_retry: kept && isRetryable(row.state) };
}

/** @throws 400 for a cursor of another list */
export async function listMails(needs: Needs, query: MailQuery) {
  const { db, clock } = needs;
  const { email, state, template, from, to, sort, per_page, cursor } = query;
  const filter = {
    hash: hashOf(needs, email),
    state,
    template,
    since: from === undefined ? null : startOfDayInKolkata(from),
    before: to === undefined ? null : startOfDayInKolkata(shiftDay(to, 1)),
  };
  const { rows, ...cursors } = await readCursorPage(cursor, per_page, (place, limit) =>
    repository.listMails(db, filter, { sort, place, limit }),
  );
  const total = await repository.countMails(db, filter, MOST_COUNTED);
  const now = clock.now();
  return {
    items: rows.map((row) => present(row, now)),
    per_page,
    total: counted(total),
    ...cursors,
  };
}

/**
 * Queues a mail again that failed, or that was not sent while its address was suppressed. A waiting mail is returned unchanged.
 * @throws 404, mail_sent, mail_gone
 */
export function retryMail(
  dependencies: Needs & Pick<Dependencies, "queue">,
  actor: Actor,
  id: string,
) {
  const { db, clock, queue } = dependencies;
  return db.transaction(async (tx) => {
    const found = await repository.lockMail(tx, id);
    if (found === null) throw notFound("That mail");
    if (found.state === "sent") throw errors.mailIsSent();
    if (!isRetryable(found.state)) return present(found, clock.now());
    const jobId = await queue.runAgain(tx, "mail.send", found.jobId);
    if (jobId === null) throw errors.mailIsGone();
    // A job that failed gets one more try from the queue, a copy all.
    const attemptsLeft = jobId === found.jobId ? 1 : ATTEMPTS;
    const row = await repository.queueAgain(tx, id, { jobId, attemptsLeft });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "mail.retried",
      objectType: "mail",
      objectId: id,
      details: { template: found.template, from: found.state },
    });
    return present(row, clock.now());
  });
}

/** @throws 400 for a cursor of another list */
export async function listSuppressions(needs: Needs, query: SuppressionQuery) {
  const { db } = needs;
  const { email, reason, sort, per_page, cursor } = query;
  const filter = { hash: hashOf(needs, email), reason };
  const { rows, ...cursors } = await readCursorPage(cursor, per_page, (place, limit) =>
    repository.listSuppressions(db, filter, { sort, place, limit }),
  );
  const total = await repository.countSuppressions(db, filter, MOST_COUNTED);
  return { items: rows.map(snakeKeys), per_page, total: counted(total), ...cursors };
}

/** A suppressed address is returned unchanged. */
export function addSuppression(needs: Needs, actor: Actor, { email, reason }: NewSuppression) {
  return needs.db.transaction(async (tx) => {
    const admin = { kind: "admin", userId: actor.userId } as const;
    await suppress(tx, needs, admin, { to: email, reason: "manual", note: reason });
    const { hash } = recipientOf(needs.config.secrets.hash, email);
    const row = await repository.findSuppression(tx, hash);
    // Taken off the list by a colleague in between.
    if (row === null) throw conflict("try_again", "This address changed just now. Try again.");
    return snakeKeys(row);
  });
}

/** One that is gone already changes nothing. */
export async function removeSuppression(needs: Needs, actor: Actor, id: string): Promise<null> {
  await needs.db.transaction((tx) =>
    release(tx, needs, { kind: "admin", userId: actor.userId }, id),
  );
  return null;
}
