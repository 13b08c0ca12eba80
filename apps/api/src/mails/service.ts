import { randomUUID } from "node:crypto";
import type { Executor } from "../db/client.ts";
import type { Dependencies } from "../dependencies.ts";
import { recordQueued } from "../modules/platform/outbox/service.ts";
import { sealContext, sendMailJob, type Locale } from "./schemas.ts";
import { templates, type TemplateData, type TemplateName } from "./templates.ts";

export interface OutgoingMail<Name extends TemplateName> {
  template: Name;
  to: string;
  locale: Locale;
  data: TemplateData<Name>;
  /** One of very many: mails that a person waits for go first. */
  bulk?: boolean;
  /** Sent by an admin to see it: its subject says so. */
  isTest?: boolean;
}

/**
 * Queues a mail in the caller's transaction: sent if that commits, never if it does not. The data are checked
 * here, where the mistake is, and encrypted in the queue. The outbox gets its row, without them.
 */
export async function enqueueMail<Name extends TemplateName>(
  { queue, secretBox, config }: Pick<Dependencies, "queue" | "secretBox" | "config">,
  tx: Executor,
  mail: OutgoingMail<Name>,
): Promise<void> {
  const { template, to, locale, isTest = false } = mail;
  const data = templates[template].data.parse(mail.data);
  const id = randomUUID();
  const box = secretBox.seal(JSON.stringify({ to, locale, data, isTest }), sealContext(id));
  const job = { id, template, sealed: box.toString("base64") };
  await queue.enqueue(tx, sendMailJob, job, { id, priority: mail.bulk === true ? -1 : 0 });
  await recordQueued(tx, { config }, { id, template, locale, to });
}
