import { locales } from "@bachat/rules/accounts";
import { z } from "zod";
import { emailAddress } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";

export const subscribeBody = z
  .strictObject({
    email: emailAddress,
    locale: z
      .enum(locales)
      .default("en")
      .meta({ description: "Language of the mails.", example: "en" }),
  })
  .meta({ id: "NewsletterSubscribe" });
export type Subscribe = z.output<typeof subscribeBody>;

export const subscribed = z
  .object({
    success: z.literal(true).meta({ example: true }),
    message: z.string().meta({ example: "Subscribed!" }),
  })
  .meta({ id: "NewsletterSubscribed" });

export const confirmBody = z
  .strictObject({
    token: z
      .string()
      .min(20)
      .max(200)
      .regex(/^[\w-]+$/, "must be the token of a link")
      .meta({
        description: "The token of the link in the mail.",
        example: "mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8",
      }),
  })
  .meta({ id: "NewsletterConfirm" });

export const unsubscribeParams = z.object({
  token: z.string().min(1).max(200).meta({
    description: "As in the link and the `List-Unsubscribe` header of every newsletter mail.",
    example: "eyJzIjoiMDE5YWJkMmUifQ.c2lnbmF0dXJl",
  }),
});

/** The content of an unsubscribe token, once its signature is verified. */
export const unsubscribePayload = z.object({ s: z.uuid() });

export const issueOffer = z.object({
  title: z.string(),
  brand: z.string(),
  worth: z.string(),
  url: z.url(),
});

/** One stretch of a week's sending, which queues the next. The offers are chosen once, the same for all. */
export const sendIssueJob = jobType(
  "newsletter.send-issue",
  z.object({ offers: z.array(issueOffer).min(1), after: z.uuid().nullable() }),
);
export type SendIssue = z.output<(typeof sendIssueJob)["schema"]>;
