import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const callsUnusualNotice = mailTemplate({
  data: z.object({
    brand_name: typedText,
    calls: z.int(),
    not_verified: z.int(),
    url: z.url(),
  }),
  en: ({ brand_name, calls, not_verified, url }) => ({
    subject: `Unusual verification calls of ${brand_name}`,
    preview: `${not_verified} of ${calls.toLocaleString("en-IN")} answers were “not verified”.`,
    heading: "A brand's calls are unusual",
    paragraphs: [
      `Of ${calls.toLocaleString("en-IN")} answers in a row to ${brand_name}, ${not_verified} were “not verified”. Its hourly limit is a tenth until an admin clears the alert.`,
      "Ask the brand what it does before you clear it. Revoke a key that was stolen.",
    ],
    button: { label: "Open the brand's calls", url },
  }),
});
