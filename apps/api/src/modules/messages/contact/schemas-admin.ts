import { contactKinds, contactStates } from "@bachat/rules/contact";
import { z } from "zod";
import { conflictOf, version } from "../../../http/record-version.ts";
import {
  day,
  id,
  pageOf,
  pageQuery,
  paragraph,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";
import { assignee, queueHead } from "../../platform/review-claims/schemas.ts";
import { contactSorts } from "./policy.ts";

/** Requests and responses of the admins' desk of messages. */

const kind = z.enum(contactKinds).meta({
  description:
    "`access`, `correction`, `erasure` and `grievance` are requests about personal data with a legal deadline.",
  example: "student",
});
const state = z.enum(contactStates).meta({
  description: "`open` waits for an answer, also after it was opened.",
  example: "open",
});

export const messageQuery = z.object({
  status: state.optional(),
  kind: kind.optional(),
  assignee: z
    .union([z.enum(["me", "none"]), id])
    .optional()
    .meta({
      description: "The caller's own, those without one, or those of an admin.",
      example: "me",
    }),
  only: z.enum(["overdue"]).optional().meta({
    description: "Open ones past the day by which they are answered.",
    example: "overdue",
  }),
  sort: z.enum(contactSorts).optional().meta({
    description: "Default oldest for open ones, else newest. `due` is for open ones.",
    example: "due",
  }),
  search: searchText(100)
    .optional()
    .meta({ description: "Part of subject, name or address.", example: "college" }),
  ...pageQuery(20),
});
export type MessageQuery = z.output<typeof messageQuery>;

const shown = {
  id,
  kind,
  name: z.string().meta({ example: "Asha Verma" }),
  email: z.string().meta({ example: "asha@college.example" }),
  subject: z.string().meta({ example: "My college is not in the list" }),
  status: state,
  created_at: timestamp,
  waiting_since: timestamp.meta({ description: "When it came, or its writer wrote again." }),
  due_on: day.meta({ description: "The day by which it is answered." }),
  handled_at: timestamp.nullable(),
  assignee: assignee.nullable(),
};

const listed = z.object(shown).meta({ id: "ListedContactMessage" });

const total = (description: string) => z.int().meta({ description, example: 3 });

export const messagePage = pageOf(listed)
  .extend({
    counts: z
      .object({
        open: total("Those that wait for an answer."),
        mine: total("Of those, the caller's own."),
        overdue: total("Of those that wait, past their day."),
        requests: total("Of those that wait, requests about personal data."),
      })
      .meta({ description: "Whatever is searched for." }),
    ...queueHead,
  })
  .meta({ id: "ContactMessagePage" });

const text = z.string().meta({ example: "I study at a polytechnic in Bidar." });

export const contactMessage = z
  .object({
    ...shown,
    version: version.meta({ description: "Of the conversation and its state. A reply names it." }),
    user_id: id.nullable().meta({ description: "The account that was signed in when writing." }),
    message: text,
    entries: z
      .array(
        z.object({
          id,
          kind: z.enum(["sender", "reply", "note"]).meta({
            description: "Written by the sender, mailed to them, or noted for admins alone.",
            example: "reply",
          }),
          author_name: z
            .string()
            .nullable()
            .meta({ description: "The admin; null for the sender.", example: "Farah Khan" }),
          text,
          created_at: timestamp,
        }),
      )
      .meta({ description: "What followed, the oldest first." }),
    handled_by_name: z.string().nullable().meta({ example: null }),
    earlier: z
      .array(z.object({ id, subject: shown.subject, status: state, created_at: timestamp }))
      .meta({ description: "Other messages of this address, the newest first, at most 5." }),
  })
  .meta({ id: "ContactMessage" });

export const messageConflict = conflictOf("ContactMessage", contactMessage);

const idempotencyKey = id.meta({
  description:
    "Made by the caller for this text: sent again, after a lost answer, it does nothing.",
});

export const replyBody = z
  .strictObject({
    idempotency_key: idempotencyKey,
    version,
    text: paragraph(3, 4000).meta({
      description: "Mailed to the sender as it is.",
      example: "Yes: choose “other” and type your college's name.",
    }),
    close: z
      .boolean()
      .default(false)
      .meta({ description: "Closes the message with this answer.", example: false }),
  })
  .meta({ id: "ReplyToContactMessage" });
export type ReplyBody = z.output<typeof replyBody>;

export const noteBody = z
  .strictObject({
    idempotency_key: idempotencyKey,
    text: paragraph(1, 4000).meta({
      description: "Read by admins alone.",
      example: "Asked the brand on the phone; they call back on Monday.",
    }),
  })
  .meta({ id: "NoteOnContactMessage" });
export type NoteBody = z.output<typeof noteBody>;

export const versionBody = z.strictObject({ version }).meta({ id: "ContactMessageVersion" });
export const kindBody = z.strictObject({ kind }).meta({ id: "ContactMessageKind" });
