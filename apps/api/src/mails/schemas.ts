import { type Locale, locales } from "@bachat/rules/accounts";
import { z } from "zod";
import { jobType } from "../ports/queue.ts";

export type { Locale };

/** A mail in the queue: its contents can hold links that sign a person in, so they are encrypted. */
export const sendMailJob = jobType(
  "mail.send",
  z.object({ id: z.uuid(), template: z.string(), sealed: z.base64() }),
);

export const sealedMail = z.object({
  to: z.string(),
  locale: z.enum(locales),
  data: z.record(z.string(), z.unknown()),
  /** Mails that waited in the queue before there was this field are no tests. */
  isTest: z.boolean().default(false),
});

export const sealContext = (mailId: string) => `mail:${mailId}`;
