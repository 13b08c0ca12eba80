import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const callsAlertCleared = mailTemplate({
  data: z.object({ reason: z.string(), url: z.url() }),
  en: ({ reason, url }) => ({
    subject: "Your hourly limit of the verification API is back to normal",
    preview: "You can make all your calls an hour again.",
    heading: "Your hourly limit is back to normal",
    paragraphs: [
      "We removed the reduction. From now on you can make all your calls an hour again.",
      ...reason.split(/\n+/),
    ],
    button: { label: "Open keys and usage", url },
  }),
});
