import { dayInKolkata } from "@bachat/rules/time";
import { worthText } from "@bachat/rules/worth";
import type { WorkerDependencies } from "../../../dependencies.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { ISSUE_DAYS_MS, ISSUE_OFFERS, ISSUE_STRETCH } from "./policy.ts";
import * as repository from "./repository-issue.ts";
import { type SendIssue, sendIssueJob } from "./schemas.ts";
import { unsubscribeLinks } from "./service.ts";

/** Begins the week's mail, once a day however often it is called. A week without anything new has none. */
export async function beginIssue({ db, queue, clock, config }: WorkerDependencies): Promise<void> {
  const now = clock.now();
  const today = dayInKolkata(now);
  const since = new Date(now.getTime() - ISSUE_DAYS_MS);
  const found = await repository.listPublishedSince(db, since, today, ISSUE_OFFERS);
  if (found.length === 0) return;
  const offers = found.map((offer) => ({
    title: offer.title,
    brand: offer.brandName,
    worth: worthText({
      discount_type: offer.discountType,
      discount_value: offer.discountValue,
      currency: offer.currency,
    }),
    url: `${config.origins.student}/offers/${offer.id}`,
  }));
  await db.transaction(async (tx) => {
    if (!(await repository.claimIssue(tx, today))) return;
    await queue.enqueue(tx, sendIssueJob, { offers, after: null });
  });
}

/**
 * Queues the week's mail for the next stretch of subscribers, and the stretch after it, in one transaction: a crash
 * leaves no one out, and no one gets it twice.
 */
export async function sendIssue(
  deps: WorkerDependencies,
  { offers, after }: SendIssue,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const stretch = await repository.listConfirmed(tx, after, ISSUE_STRETCH);
    const last = stretch.at(-1);
    // The same job comes again when it was done and only that was not heard of.
    if (last === undefined || !(await repository.claimStretch(tx, after, last.id))) return;
    for (const { id, email, locale } of stretch) {
      await enqueueMail(deps, tx, {
        template: "newsletter-issue",
        bulk: true,
        to: email,
        locale,
        data: { offers, home_url: deps.config.origins.student, ...unsubscribeLinks(deps, id) },
      });
    }
    if (stretch.length < ISSUE_STRETCH) return;
    await deps.queue.enqueue(tx, sendIssueJob, { offers, after: last.id });
  });
}
