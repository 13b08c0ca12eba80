import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const callsUnusual = mailTemplate({
  data: z.object({ calls: z.int(), not_verified: z.int(), url: z.url() }),
  en: ({ calls, not_verified, url }) => ({
    subject: "Your hourly limit of the verification API is reduced",
    preview: `${not_verified} of ${calls.toLocaleString("en-IN")} answers were “not verified”.`,
    heading: "Your hourly limit is cut to a tenth for now",
    paragraphs: [
      `Of ${calls.toLocaleString("en-IN")} answers in a row, ${not_verified} were “not verified”. It looks as if someone is trying out a list of addresses.`,
      "Until we have looked at it, you can make a tenth of your calls an hour. Calls beyond that are answered with 429.",
      "Check that only people who enter their own address are verified, and that no one else has your keys. Then write to us through our contact page: we remove the reduction once the reason is clear.",
    ],
    button: { label: "Open keys and usage", url },
  }),
});
