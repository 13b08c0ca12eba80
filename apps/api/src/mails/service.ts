import { randomUUID } from "node:crypto";
import { urlIn } from "@bachat/rules/languages";
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

/** A mail's values, where each address of the student site leads to its pages in the mail's language. */
function inLanguage(value: unknown, language: Locale, origin: string): unknown {
  if (typeof value === "string") return urlIn(language, value, origin);
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language, origin));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inLanguage(one, language, origin)]),
  );
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
  const parsed = templates[template].data.parse(mail.data);
  const data = inLanguage(parsed, locale, config.origins.student);
  const id = randomUUID();
  const box = secretBox.seal(JSON.stringify({ to, locale, data, isTest }), sealContext(id));
  const job = { id, template, sealed: box.toString("base64") };
  await queue.enqueue(tx, sendMailJob, job, { id, priority: mail.bulk === true ? -1 : 0 });
  await recordQueued(tx, { config }, { id, template, locale, to });
}
