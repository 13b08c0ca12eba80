import { type Locale, locales } from "@bachat/rules/accounts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { isAskedFor } from "../../../mails/asked-for.ts";
import { renderMail } from "../../../mails/layout.ts";
import { samples } from "../../../mails/samples.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { contentOf, type MailTemplate } from "../../../mails/template.ts";
import { type TemplateName, templates } from "../../../mails/templates.ts";
import { beginAttempt } from "../../identity/throttle/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";

/** Every mail with invented data, as it is sent. */

const names = Object.keys(templates) as TemplateName[];

/** @throws 404 */
function nameOf(text: string): TemplateName {
  const name = names.find((one) => one === text);
  if (name === undefined) throw notFound("That mail");
  return name;
}

const localesOf = (name: TemplateName): readonly Locale[] =>
  locales.filter((locale) => locale in templates[name]);

function rendered(name: TemplateName, locale: Locale) {
  const template: MailTemplate<object> = templates[name];
  return renderMail(contentOf(template, locale, samples[name]), locale);
}

export const listTemplates = () => ({
  items: names.map((name) => ({
    name,
    subject: rendered(name, "en").subject,
    locales: [...localesOf(name)],
    asked_for: isAskedFor(name),
  })),
});

const shownLocale = (name: TemplateName, asked: Locale): Locale =>
  localesOf(name).includes(asked) ? asked : "en";

/** @throws 404 */
export function previewTemplate(text: string, asked: Locale) {
  const name = nameOf(text);
  const locale = shownLocale(name, asked);
  const { subject, html, text: plain } = rendered(name, locale);
  return { name, locale, subject, html, text: plain };
}

/**
 * Mails a template with its sample data to the admin's own address.
 * @throws 404, own_address_not_confirmed, too_many_attempts
 */
export async function sendTest(
  dependencies: Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">,
  actor: Pick<UserActor, "userId" | "email" | "emailConfirmed">,
  ip: string,
  { template, locale: asked }: { template: string; locale: Locale },
) {
  const name = nameOf(template);
  if (!actor.emailConfirmed) throw errors.ownAddressNotConfirmed();
  // Outside of the transaction: a test that fails counts too.
  await beginAttempt(dependencies, "test_mail", actor.email, ip);
  const locale = shownLocale(name, asked);
  await dependencies.db.transaction(async (tx) => {
    await enqueueMail(dependencies, tx, {
      template: name,
      to: actor.email,
      locale,
      data: samples[name],
      isTest: true,
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "mail.test_sent",
      objectType: "mail_template",
      objectId: name,
      details: { locale },
    });
  });
  return { email: actor.email, queued_at: dependencies.clock.now() };
}
