import { locales } from "@bachat/rules/accounts";
import { contactKinds } from "@bachat/rules/contact";
import { z } from "zod";
import { emailAddress, id, int4, line, nameLine, paragraph } from "../../../http/schemas.ts";

export const sendMessage = z
  .strictObject({
    name: nameLine(1, 120).meta({ example: "Asha Verma" }),
    email: emailAddress,
    subject: line(3, 120).meta({ example: "My college is not in the list" }),
    message: paragraph(10, 4000).meta({
      example: "I study at a polytechnic in Bidar. Can I still send my card?",
    }),
    kind: z
      .enum(contactKinds)
      .default("general")
      .meta({ description: "What it is about.", example: "student" }),
    reply_to: id.nullable().default(null).meta({
      description:
        "The message that this follows, from the link in our answer. Of another address it is a message of its own.",
      example: null,
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
