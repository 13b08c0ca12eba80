import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const offerStopped = mailTemplate({
  data: z.object({
    offer_title: typedText,
    /** True when the offer is archived for ever; else it is paused until an admin publishes it again. */
    is_archived: z.boolean(),
    note: z.string(),
    url: z.url(),
  }),
  en: ({ offer_title, is_archived, note, url }) => ({
    subject: is_archived ? `Bachat archived ${offer_title}` : `Bachat paused ${offer_title}`,
    preview: "Students no longer see it. Read why.",
    heading: is_archived ? "We archived your offer" : "We paused your offer",
    paragraphs: [
      `Students no longer see ${offer_title}. The reason:`,
      `“${note}”`,
      is_archived
        ? "Codes that students have keep working. You can copy it into a new offer."
        : "Codes that students have keep working. Write to us when it is settled: we publish it again.",
    ],
    button: { label: "See the offer", url },
  }),
  hi: ({ offer_title, is_archived, note, url }) => ({
    subject: is_archived
      ? `Bachat ने ${offer_title} को हटा दिया`
      : `Bachat ने ${offer_title} को रोक दिया`,
    preview: "छात्रों को यह अब नहीं दिखता। वजह पढ़ें।",
    heading: is_archived ? "हमने आपका ऑफ़र हटा दिया" : "हमने आपका ऑफ़र रोक दिया",
    paragraphs: [
      `छात्रों को ${offer_title} अब नहीं दिखता। वजह:`,
      `“${note}”`,
      is_archived
        ? "जो कोड छात्रों के पास हैं, वे चलते रहेंगे। आप इसकी नक़ल से नया ऑफ़र बना सकते हैं।"
        : "जो कोड छात्रों के पास हैं, वे चलते रहेंगे। बात सुलझने पर हमें लिखें, हम इसे फिर चालू कर देंगे।",
    ],
    button: { label: "ऑफ़र देखें", url },
  }),
});
