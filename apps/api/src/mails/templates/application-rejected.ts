import { z } from "zod";
import { changesText } from "../application-changes.ts";
import { mailTemplate, typedText } from "../template.ts";

export const applicationRejected = mailTemplate({
  data: z.object({
    brand_name: typedText,
    note: z.string(),
    /** Fields that admins changed in the application. Mails queued before this field existed have no changes. */
    changes: z.array(z.string()).default([]),
    contact_email: z.string(),
    url: z.url(),
  }),
  en: ({ brand_name, note, changes, contact_email, url }) => ({
    subject: `Your application for ${brand_name} needs a change`,
    preview: "Read the reviewer's note, correct it and send it again.",
    heading: "Please change something",
    paragraphs: [
      `We could not approve the application for ${brand_name} as it is. The reviewer wrote:`,
      `“${note}”`,
      ...changesText(changes),
      "All you entered is kept. Correct it and send it again; it is then reviewed again.",
    ],
    button: { label: "Correct the application", url },
    notes: [
      `Sign in with ${contact_email}. No account yet? Sign up with this address and confirm it.`,
    ],
  }),
});
