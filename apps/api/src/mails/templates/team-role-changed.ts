import { z } from "zod";
import { memberRole, roleAbilities, roleNames } from "../role-texts.ts";
import { mailTemplate, typedText } from "../template.ts";

export const teamRoleChanged = mailTemplate({
  data: z.object({ brand_name: typedText, role: memberRole, url: z.url() }),
  en: ({ brand_name, role, url }) => ({
    subject: `Your role at ${brand_name} has changed`,
    preview: `You are ${roleNames[role]} now.`,
    heading: "Your role has changed",
    paragraphs: [
      `In the team of ${brand_name} you are ${roleNames[role]} now: you may ${roleAbilities[role]}.`,
    ],
    button: { label: "Open the portal", url },
  }),
});
