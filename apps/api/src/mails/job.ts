import type { WorkerDependencies } from "../dependencies.ts";
import { handleJob } from "../ports/queue.ts";
import { renderMail } from "./layout.ts";
import { sealContext, sealedMail, sendMailJob } from "./schemas.ts";
import { contentOf, type MailTemplate } from "./template.ts";
import { templates } from "./templates.ts";

const byName: Record<string, MailTemplate<object> | undefined> = templates;

export const mailJobs = [
  handleJob(sendMailJob, async ({ mailer, secretBox, config }: WorkerDependencies, job) => {
    const template = byName[job.template];
    if (template === undefined) throw new Error(`There is no mail named ${job.template}.`);
    const opened = secretBox.open(Buffer.from(job.sealed, "base64"), sealContext(job.id));
    const { to, locale, data } = sealedMail.parse(JSON.parse(opened.toString()));
    const mail = renderMail(contentOf(template, locale, data), locale);
    await mailer.send({
      to,
      ...mail,
      headers: {
        ...mail.headers,
        // The same on every retry, so that a mailbox can drop a second delivery.
        "Message-ID": `<${job.id}@${new URL(config.origins.api).hostname}>`,
        "Auto-Submitted": "auto-generated",
      },
    });
  }),
];
