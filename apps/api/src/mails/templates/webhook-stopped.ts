import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const webhookStopped = mailTemplate({
  data: z.object({ host: z.string(), url: z.url() }),
  en: ({ host, url }) => ({
    subject: "We stopped sending webhooks to your server",
    preview: `${host} has accepted nothing for more than a day.`,
    heading: "Your webhook endpoint does not answer",
    paragraphs: [
      `${host} has accepted none of our events for more than a day, so we stopped sending them there. What was not delivered is listed for 30 days.`,
      "Once your server works again, resume the endpoint: waiting events are then sent, and failed ones can be sent again.",
    ],
    button: { label: "Open webhooks", url },
  }),
});
