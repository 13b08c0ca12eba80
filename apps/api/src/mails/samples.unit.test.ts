import { locales } from "@bachat/rules/accounts";
import { describe, expect, it } from "vitest";
import { isAskedFor } from "./asked-for.ts";
import { renderMail } from "./layout.ts";
import { samples } from "./samples.ts";
import { contentOf, type MailTemplate } from "./template.ts";
import { type TemplateName, templates } from "./templates.ts";

const names = Object.keys(templates) as TemplateName[];

it("has invented data for every mail, and for none besides", () => {
  expect(Object.keys(samples).toSorted()).toEqual(names.toSorted());
});

describe.each(names)("%s", (name) => {
  const template: MailTemplate<object> = templates[name];
  it.each(locales)("is complete with its sample data in %s", (locale) => {
    const mail = renderMail(contentOf(template, locale, samples[name]), locale);
    for (const text of [mail.subject, mail.text, mail.html]) {
      expect(text.trim()).not.toBe("");
      // Traces of a value that was not filled in.
      expect(text).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|\[object |\{\{|\$\{|Invalid Date/);
    }
    // Mails load nothing from elsewhere.
    expect(mail.html).not.toMatch(/\ssrc=|url\(/);
  });
});

it("sends to suppressed addresses only what a person waits for", () => {
  expect(names.filter(isAskedFor)).toEqual([
    "academic-email",
    "confirm-email",
    "email-change-requested",
    "join-provider",
    "newsletter-confirm",
    "reset-password",
  ]);
});
