import type { Locale } from "@bachat/rules/accounts";
import { DAY, HOUR, later } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { mails } from "../../../apps/api/src/db/schema/mails.ts";
import {
  mailRefusals,
  suppressedAddresses,
} from "../../../apps/api/src/db/schema/suppressed-addresses.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { enqueueMail } from "../../../apps/api/src/mails/service.ts";
import type { TemplateName } from "../../../apps/api/src/mails/templates.ts";
import { ATTEMPTS, recipientOf } from "../../../apps/api/src/modules/platform/outbox/policy.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";

const sent: readonly [template: TemplateName, to: string, daysAgo: number, locale: Locale][] = [
  ["contact-received", "bhagyashree.patil@mail.example", 0.8, "en"],
  ["application-received", "vidya@jholaworks.example", 2, "en"],
  ["verification-approved", "ananya.deshmukh@mail.example", 3, "hi"],
  ["contact-answered", "manpreet.kaur@mail.example", 5, "en"],
  ["newsletter-welcome", "ishita.rao@mail.example", 9, "hi"],
  ["payment-received", "accounts@jholaworks.example", 12, "en"],
];

/** An address that the mail catcher refuses, and one whose mailbox was full for a day. */
const GONE = "ritika.sen@bounces.test";
const FULL = "harini.venkatesh@mail.example";
const ASKED = "no.mails.please@mail.example";
const NO_MAILBOX = "550 5.1.1 <…> There is no such mailbox";

/** A few mails that were sent, one that failed and can be sent again, and addresses that get none. */
export async function seedMails(
  tx: Transaction,
  dependencies: Dependencies,
  adminId: UserId,
  now: Date,
): Promise<void> {
  const recipient = (to: string) => {
    const { hash, masked } = recipientOf(dependencies.config.secrets.hash, to);
    return { recipientHash: hash, recipient: masked };
  };
  const mail = (template: TemplateName, to: string, at: Date) => {
    const id = demoId(`mail:${template}:${to}`, at);
    const attempts = { attempts: 1, attemptsLeft: ATTEMPTS - 1, lastAttemptAt: later(at, 2_000) };
    const own = { id, jobId: id, template, locale: "en" as const, createdAt: at };
    return { ...own, ...recipient(to), ...attempts, endedAt: later(at, 3_000) };
  };
  const bouncedAt = later(now, -6 * DAY);
  const bounced = mail("verification-expiring", GONE, bouncedAt);
  await insertAll(tx, mails, [
    ...sent.map(([template, to, daysAgo, locale]) => ({
      ...mail(template, to, later(now, -daysAgo * DAY)),
      locale,
      state: "sent" as const,
    })),
    { ...bounced, state: "failed", error: NO_MAILBOX },
    {
      ...mail("newsletter-issue", GONE, later(now, -4 * DAY)),
      state: "suppressed",
    },
  ]);
  await tx
    .insert(mailRefusals)
    .values({ mailId: bounced.id, recipientHash: bounced.recipientHash, createdAt: bouncedAt });
  await insertAll(tx, suppressedAddresses, [
    { ...recipient(GONE), reason: "bounce", note: NO_MAILBOX, createdAt: bouncedAt },
    {
      ...recipient(ASKED),
      reason: "manual",
      note: "Asked on the phone to get no mails.",
      addedBy: adminId,
      createdAt: later(now, -20 * DAY),
    },
  ]);
  await failedMail(tx, dependencies, now);
}

/** With its content, so that it can be sent again. */
async function failedMail(tx: Transaction, dependencies: Dependencies, now: Date): Promise<void> {
  await enqueueMail(dependencies, tx, {
    template: "contact-answered",
    to: FULL,
    locale: "en",
    data: {
      name: "Harini Venkatesh",
      subject: "Who looked at my ID?",
      message: "My card was opened four times in one day. Why?",
      answer: "Two reviewers looked at it. Each opening is logged, and the file is deleted by now.",
      url: `${dependencies.config.origins.student}/contact`,
    },
  });
  const { hash } = recipientOf(dependencies.config.secrets.hash, FULL);
  const [row] = await tx
    .update(mails)
    .set({
      state: "failed",
      attempts: ATTEMPTS,
      attemptsLeft: 0,
      error: "452 4.2.2 <…> Mailbox full",
      lastAttemptAt: later(now, -2 * HOUR),
      endedAt: later(now, -2 * HOUR),
      createdAt: later(now, -26 * HOUR),
    })
    .where(eq(mails.recipientHash, hash))
    .returning({ jobId: mails.jobId });
  await tx.execute(
    sql`update pgboss.job set state = 'completed', completed_on = now() where name = 'mail.send' and id = ${row?.jobId ?? ""}::uuid`,
  );
}
