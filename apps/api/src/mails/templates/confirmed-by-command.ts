import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const confirmedByCommand = mailTemplate({
  data: z.object({ operation: z.string(), object: typedText, asked_by: typedText, url: z.url() }),
  en: ({ operation, object, asked_by, url }) => ({
    subject: "A change for two admins was confirmed on the server",
    preview: `${operation}: ${object}`,
    heading: "No second admin confirmed this change",
    paragraphs: [
      `${asked_by} asked for it: ${operation}, ${object}. An operator confirmed it with a command on the server, and it is done.`,
      "If you did not expect that, find out who has access to the server, and read the audit log.",
    ],
    action: { label: "Open the confirmations", url },
  }),
});
