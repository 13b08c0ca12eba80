import { z } from "zod";
import { mailTemplate } from "../template.ts";

/** English only: for the people who run Bachat. */
export const testMail = mailTemplate({
  data: z.object({ asked_at: z.iso.datetime() }),
  en: ({ asked_at }) => ({
    subject: "Test mail from Bachat",
    preview: "Mail works: this one went through queue and mail server.",
    heading: "Mail works",
    paragraphs: [
      `You asked for this mail at ${asked_at.slice(0, 16).replace("T", " ")} UTC on the page of self-checks. It went through the queue and the mail server, as every mail does.`,
    ],
    notes: ["There is nothing to do."],
  }),
});
