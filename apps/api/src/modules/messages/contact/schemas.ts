import { locales } from "@bachat/rules/accounts";
import { z } from "zod";
import { conflictOf } from "../../../http/record-version.ts";
import {
  emailAddress,
  id,
  int4,
  nameLine,
  pageOf,
  pageQuery,
  paragraph,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";

export const sendMessage = z
  .strictObject({
    name: nameLine(1, 120).meta({ example: "Asha Verma" }),
    email: emailAddress,
    subject: nameLine(3, 120).meta({ example: "My college is not in the list" }),
    message: paragraph(10, 4000).meta({
      example: "I study at a polytechnic in Bidar. Can I still send my card?",
    }),
    locale: z
      .enum(locales)
      .default("en")
      .meta({ description: "The language of the receipt.", example: "en" }),
    website: z.string().max(500).default("").meta({
      description: "Leave it empty: the form hides it from people. A filled one is not stored.",
      example: "",
    }),
    filled_in_ms: int4.min(0).meta({
      description:
        "Milliseconds between showing the form and sending it. Under 2,000 it is taken for a program's and not stored.",
      example: 48_000,
    }),
  })
  .meta({ id: "SendContactMessage" });
export type SendMessage = z.output<typeof sendMessage>;

export const messageReceived = z
  .object({
    message: z.string().meta({ example: "Thank you. A person reads every message and answers." }),
  })
  .meta({ id: "ContactMessageReceived" });

const statuses = ["new", "read", "answered", "closed"] as const;

export const messageParams = z.object({ message_id: id });

export const messageQuery = z.object({
  status: z.enum(statuses).optional().meta({ example: "new" }),
  search: searchText(100)
    .optional()
    .meta({ description: "Part of subject, name or address.", example: "college" }),
  ...pageQuery(20),
});
export type MessageQuery = z.output<typeof messageQuery>;

const shown = {
  id,
  name: z.string().meta({ example: "Asha Verma" }),
  email: z.string().meta({ example: "asha@college.example" }),
  subject: z.string().meta({ example: "My college is not in the list" }),
  status: z.enum(statuses).meta({ example: "new" }),
  created_at: timestamp,
  handled_at: timestamp.nullable(),
};

const listed = z.object(shown).meta({ id: "ListedContactMessage" });

export const messagePage = pageOf(listed)
  .extend({
    counts: z
      .object({
        new: z.int().meta({ example: 4 }),
        read: z.int().meta({ example: 1 }),
        answered: z.int().meta({ example: 21 }),
        closed: z.int().meta({ example: 6 }),
      })
      .meta({ description: "Of all messages, regardless of the search." }),
  })
  .meta({ id: "ContactMessagePage" });

export const contactMessage = z
  .object({
    ...shown,
    user_id: id.nullable().meta({ description: "The account that was signed in when writing." }),
    message: z.string().meta({ example: "I study at a polytechnic in Bidar." }),
    answer: z.string().nullable().meta({ example: null }),
    handled_by_name: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: "ContactMessage" });

export const messageConflict = conflictOf("ContactMessage", contactMessage);

export const handleMessage = z
  .discriminatedUnion("status", [
    z.strictObject({ status: z.literal("read") }),
    z.strictObject({
      status: z.literal("answered"),
      answer: paragraph(3, 4000).meta({
        description: "Mailed to the writer as it is.",
        example: "Yes: choose “other” and type your college's name.",
      }),
    }),
    z.strictObject({ status: z.literal("closed") }),
  ])
  .meta({ id: "HandleContactMessage", example: { status: "closed" } });
export type HandleMessage = z.output<typeof handleMessage>;
