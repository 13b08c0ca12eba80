import { z } from "zod";
import { adminPermission, permissionAbilities } from "../role-texts.ts";
import { mailTemplate, typedText } from "../template.ts";

/** English only: for the people who run Bachat. */
export const adminInvitation = mailTemplate({
  data: z.object({
    invited_by: typedText,
    permissions: z.array(adminPermission).default([]),
    url: z.url(),
    sign_up_url: z.url(),
  }),
  en: ({ invited_by, permissions, url, sign_up_url }) => ({
    subject: "You are invited to run Bachat",
    preview: "Accept with an account that has this address.",
    heading: "You are invited to the admin area",
    paragraphs: [
      `${invited_by} invites you as an admin of Bachat. Sign in with the account that has this address; then accept.`,
      ...(permissions.length === 0
        ? []
        : [
            `You may then ${new Intl.ListFormat("en-GB").format(permissions.map((name) => permissionAbilities[name]))}.`,
          ]),
    ],
    button: { label: "See the invitation", url },
    notes: [
      `No account with this address yet? Sign up at ${sign_up_url}, confirm the address, then open the invitation.`,
      "The link works once, for 7 days.",
    ],
  }),
});
