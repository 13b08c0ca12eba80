import { z } from "zod";
import { memberRole, roleAbilities, roleNames } from "../role-texts.ts";
import { mailTemplate, typedText } from "../template.ts";

export const teamJoined = mailTemplate({
  data: z.object({
    brand_name: typedText,
    member_name: typedText,
    role: memberRole,
    url: z.url(),
  }),
  en: ({ brand_name, member_name, role, url }) => ({
    subject: `${member_name} joined the team of ${brand_name}`,
    preview: `As ${roleNames[role]}.`,
    heading: "A new member of your team",
    paragraphs: [
      `${member_name} joined the team of ${brand_name} as ${roleNames[role]}: they can ${roleAbilities[role]}.`,
    ],
    button: { label: "Open the team", url },
  }),
});
