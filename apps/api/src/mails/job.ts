import type { WorkerDependencies } from "../dependencies.ts";
import { isSuppressed } from "../modules/platform/outbox/service-suppression.ts";
import { beginAttempt, type Outcome } from "../modules/platform/outbox/service.ts";
import { type Mail, MailNotAccepted } from "../ports/mailer.ts";
import { handleJob } from "../ports/queue.ts";
import { isAskedFor } from "./asked-for.ts";
import { renderMail } from "./layout.ts";
import { sealContext, sealedMail, sendMailJob } from "./schemas.ts";
import { contentOf, type MailTemplate } from "./template.ts";
import { templates } from "./templates.ts";

const byName: Record<string, MailTemplate<object> | undefined> = templates;

export const mailJobs = [
  handleJob(sendMailJob, async (dependencies: WorkerDependencies, job) => {
    const { secretBox, config, db } = dependencies;
    const template = byName[job.template];
    if (template === undefined) throw new Error(`There is no mail named ${job.template}.`);
    const opened = secretBox.open(Buffer.from(job.sealed, "base64"), sealContext(job.id));
    const { to, locale, data, isTest } = sealedMail.parse(JSON.parse(opened.toString()));
    const mail = renderMail(contentOf(template, locale, data), locale);
    const attempt = await beginAttempt(dependencies, {
      id: job.id,
      template: job.template,
      locale,
      to,
    });
    if (attempt === null) return;
    if (!isTest && !isAskedFor(job.template) && (await isSuppressed(db, dependencies, to))) {
      await attempt.end("suppressed");
      return;
    }
    const { outcome, error } = await send(dependencies, {
      to,
      ...mail,
      subject: isTest ? `[Test] ${mail.subject}` : mail.subject,
      headers: {
        ...mail.headers,
        // The same on every retry, so that a mailbox can drop a second delivery.
        "Message-ID": `<${job.id}@${new URL(config.origins.api).hostname}>`,
        "Auto-Submitted": "auto-generated",
      },
    });
    if ((await attempt.end(outcome)) === "again") throw error;
  }),
];

async function send(
  { mailer }: Pick<WorkerDependencies, "mailer">,
  mail: Mail,
): Promise<{ outcome: Outcome; error?: unknown }> {
  try {
    await mailer.send(mail);
    return { outcome: "sent" };
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) throw error;
    return { outcome: error.failure, error };
  }
}
