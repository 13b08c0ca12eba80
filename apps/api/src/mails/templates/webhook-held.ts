import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const webhookHeld = mailTemplate({
  data: z.object({ host: z.string(), reason: z.string(), url: z.url() }),
  en: ({ host, reason, url }) => ({
    subject: "Bachat paused webhooks to your server",
    preview: `No events are sent to ${host} for now.`,
    heading: "A webhook endpoint is paused",
    paragraphs: [
      `We send no events to ${host} until we resume it. Those that waited are kept.`,
      ...reason.split(/\n+/),
    ],
    button: { label: "Open webhooks", url },
    notes: ["Write to us through our contact page once the reason is gone."],
  }),
});
