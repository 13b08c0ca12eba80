import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const adminMadeByCommand = mailTemplate({
  data: z.object({ admin: z.string(), url: z.url() }),
  en: ({ admin, url }) => ({
    subject: "An owner was added on the server",
    preview: admin,
    heading: "An operator added an owner",
    paragraphs: [
      `${admin} is an admin with every permission now, with a password set by a command on the server. No second owner confirmed it.`,
      "If you did not expect that, remove the admin, find out who has access to the server, and read the audit log.",
    ],
    action: { label: "Open the admins", url },
  }),
});
