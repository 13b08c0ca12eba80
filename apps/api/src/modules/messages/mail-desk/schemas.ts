import { locales } from "@bachat/rules/accounts";
import {
  MAIL_CONTENT_DAYS,
  MAIL_RECORD_DAYS,
  mailStates,
  suppressionReasons,
} from "@bachat/rules/mails";
import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { askedDay, inOrder } from "../../../http/asked-days.ts";
import { cursor, cursorQuery } from "../../../http/cursor-pages.ts";
import { emailAddress, id, line, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";
import { mailSorts, MOST_COUNTED } from "./policy.ts";

const state = z.enum(mailStates).meta({
  description:
    "`waiting` for its first attempt; `sending`: being handed to the mail server; `retrying`: waits for another attempt; " +
    "`sent`: accepted by the mail server; `failed`: given up; `suppressed`: not sent, its address is suppressed.",
  example: "sent",
});
const template = z.string().meta({ description: "The mail's name.", example: "confirm-email" });
const locale = z.enum(locales).meta({ example: "en" });
const recipient = z
  .string()
  .meta({ description: "The address, masked: it is not kept.", example: "as•••@college.example" });
const email = emailAddress.optional().meta({
  description: "The whole address: it is compared by its hash.",
  example: "asha@college.example",
});
const cursors = { next_cursor: cursor, prev_cursor: cursor };
const page = {
  per_page: z.int().meta({ example: 24 }),
  total: z
    .int()
    .nullable()
    .meta({ description: `Null above ${MOST_COUNTED.toLocaleString("en-IN")}.`, example: 312 }),
  ...cursors,
};
const asked = { per_page: pageQuery(24).per_page, cursor: cursorQuery };
const sort = z
  .enum(mailSorts)
  .default("newest")
  .meta({ description: "Default newest.", example: "newest" });

export const mailQuery = inOrder(
  z.object({
    email,
    state: state.optional(),
    template: line(1, 60)
      .optional()
      .meta({ description: "A mail's name.", example: "confirm-email" }),
    from: askedDay
      .optional()
      .meta({ description: "Queued on this day or later.", example: "2026-11-20" }),
    to: askedDay
      .optional()
      .meta({ description: "Queued on this day or earlier.", example: "2026-11-26" }),
    sort,
    ...asked,
  }),
  "from",
  "to",
);
export type MailQuery = z.output<typeof mailQuery>;

export const mail = z
  .object({
    id,
    template,
    locale,
    recipient,
    state,
    attempts: z.int().meta({ description: "Attempts that were begun.", example: 1 }),
    error: z.string().nullable().meta({
      description: "The mail server's words at the last attempt that failed, without the address.",
      example: "452 4.2.2 Mailbox full",
    }),
    last_attempt_at: timestamp.nullable(),
    ended_at: timestamp.nullable().meta({ description: "When it was sent or given up." }),
    created_at: timestamp.meta({ description: "When it was queued." }),
    can_retry: z.boolean().meta({
      description: `Failed or suppressed, and its content still kept: ${MAIL_CONTENT_DAYS} days.`,
      example: false,
    }),
  })
  .meta({ id: "OutboxMail" });

export const mailList = z
  .object({
    items: z.array(mail).meta({ description: `Of the last ${MAIL_RECORD_DAYS} days.` }),
    ...page,
  })
  .meta({ id: "OutboxMailList" });

const reason = z.enum(suppressionReasons).meta({
  description:
    "`bounce`: there is no such mailbox, or it refused mail for good on three days; `complaint`: its owner reported a mail as " +
    "spam; `manual`: an admin added it.",
  example: "bounce",
});

export const suppressionQuery = z.object({ email, reason: reason.optional(), sort, ...asked });
export type SuppressionQuery = z.output<typeof suppressionQuery>;

export const suppression = z
  .object({
    id,
    recipient,
    reason,
    note: z.string().nullable().meta({
      description: "The mail server's words, or the admin's reason.",
      example: "550 5.1.1 No such user",
    }),
    added_by_name: z.string().nullable().meta({ description: "The admin.", example: null }),
    created_at: timestamp,
  })
  .meta({ id: "SuppressedAddress" });

export const suppressionList = z
  .object({ items: z.array(suppression), ...page })
  .meta({ id: "SuppressedAddressList" });

export const newSuppression = z
  .strictObject({
    email: emailAddress,
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "Read by admins alone.",
      example: "Asked on the phone to get no mails.",
    }),
  })
  .meta({ id: "NewSuppressedAddress" });
export type NewSuppression = z.output<typeof newSuppression>;

export const notice = z
  .object({
    type: z.enum(["bounce", "complaint"]).meta({
      description: "A mail came back, or its reader reported it as spam.",
      example: "bounce",
    }),
    email: emailAddress,
    permanent: z.boolean().default(false).meta({
      description:
        "For a bounce: whether it is permanent. Only a permanent one suppresses the address.",
      example: true,
    }),
    status: z
      .string()
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, "must be an enhanced status code like 5.1.1")
      .nullable()
      .default(null)
      .meta({ description: "The enhanced status code (RFC 3463).", example: "5.1.1" }),
    diagnostic: z
      .string()
      .max(2000)
      .nullable()
      .default(null)
      .meta({ description: "The mail server's words.", example: "550 5.1.1 No such user" }),
  })
  .meta({ id: "MailNotice" });
export type Notice = z.output<typeof notice>;
