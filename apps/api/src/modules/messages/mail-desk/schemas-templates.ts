import { locales } from "@bachat/rules/accounts";
import { z } from "zod";
import { timestamp } from "../../../http/schemas.ts";

const locale = z.enum(locales).meta({ example: "en" });
const name = z.string().meta({ example: "confirm-email" });

export const templateList = z
  .object({
    items: z
      .array(
        z.object({
          name,
          subject: z.string().meta({
            description: "In English, with sample data.",
            example: "Confirm your email for Bachat",
          }),
          locales: z.array(locale).meta({ description: "Languages in which it is written." }),
          asked_for: z.boolean().meta({
            description: "A person asked for it a moment ago: it goes to suppressed addresses too.",
            example: true,
          }),
        }),
      )
      .meta({ description: "By name." }),
  })
  .meta({ id: "MailTemplateList" });

export const templateParams = z.object({
  template: z
    .string()
    .max(60)
    .regex(/^[a-z-]+$/, "must be the name of a mail")
    .meta({ example: "confirm-email" }),
});
export const localeQuery = z.object({
  locale: locale.default("en").meta({
    description: "Without a text in this language it is shown in English, as it is sent.",
    example: "hi",
  }),
});

export const templatePreview = z
  .object({
    name,
    locale: locale.meta({ description: "The language that is shown." }),
    subject: z.string().meta({ example: "Confirm your email for Bachat" }),
    html: z.string().meta({
      description: "A whole document. It loads nothing, and its links lead nowhere.",
      example: "<!doctype html><html><body>Welcome, Asha</body></html>",
    }),
    text: z.string().meta({ example: "Welcome, Asha" }),
  })
  .meta({ id: "MailTemplatePreview" });

export const testBody = z.strictObject({ locale }).meta({ id: "MailTest" });

export const testSent = z
  .object({
    email: z
      .string()
      .meta({ description: "The admin's own address.", example: "farah@bachat.example" }),
    queued_at: timestamp,
  })
  .meta({ id: "MailTestSent" });
