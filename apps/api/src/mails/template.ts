import { z } from "zod";
import { withoutLinks } from "../http/web-address.ts";
import type { Locale } from "./schemas.ts";

/** The content of a mail, before the layout gives it its look. Plain text: the layout escapes it. */
export interface MailContent {
  subject: string;
  /** The line that inboxes show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** The one action, shown as the ticket's stub. */
  button?: { label: string; url: string };
  /** Set large in the stub, for a code or an amount. */
  worth?: string;
  /** A short list to choose from, each entry a link with a quiet line under it. */
  list?: { title: string; text: string; url: string }[];
  /** For mails with an unsubscribe link: the page for people, and the address that mail programs post to (RFC 8058). */
  unsubscribe?: { url: string; oneClick: string };
  /** Small print under the ticket: how long the link holds, what to do when it was not you. */
  notes?: string[];
}

/** A person's typed text, in a mail that may go to another person: no part of it becomes a link. */
export const typedText = z.string().transform(withoutLinks);

export interface MailTemplate<Data extends object> {
  data: z.ZodType<Data>;
  en(data: Data): MailContent;
  /** Where a mail has no Hindi it goes out in English. */
  hi?(data: Data): MailContent;
}

/** Gives `data`'s type to the texts of a template. */
export const mailTemplate = <Data extends object>(
  template: MailTemplate<Data>,
): MailTemplate<Data> => template;

export function contentOf<Data extends object>(
  template: MailTemplate<Data>,
  locale: Locale,
  data: unknown,
): MailContent {
  const parsed = template.data.parse(data);
  return locale === "hi" && template.hi !== undefined ? template.hi(parsed) : template.en(parsed);
}
