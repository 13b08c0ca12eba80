import { z } from "zod";
import { memberRole, roleAbilities, roleNames } from "../role-texts.ts";
import { mailTemplate, typedText } from "../template.ts";

export const teamInvitation = mailTemplate({
  data: z.object({
    brand_name: typedText,
    invited_by: typedText,
    role: memberRole,
    url: z.url(),
  }),
  en: ({ brand_name, invited_by, role, url }) => ({
    subject: `${invited_by} invites you to ${brand_name} on Bachat`,
    preview: `You would join as ${roleNames[role]}.`,
    heading: `Join ${brand_name}`,
    paragraphs: [
      `${invited_by} invites you to the team of ${brand_name} on Bachat as ${roleNames[role]}: you may ${roleAbilities[role]}.`,
      "Sign in with an account that has this address, or create one; then accept.",
    ],
    button: { label: "See the invitation", url },
    notes: [
      "The link works once, for 7 days.",
      "You do not know this brand? Then ignore this email.",
    ],
  }),
});
