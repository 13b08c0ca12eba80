import { z } from "zod";
import { longMoment } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const verificationLate = mailTemplate({
  data: z.object({ name: typedText, until: z.iso.datetime(), url: z.url() }),
  en: ({ name, until, url }) => ({
    subject: "Your student ID takes longer than we said",
    preview: `We now expect to decide by ${longMoment(until, "en")}.`,
    heading: `A new time: ${longMoment(until, "en")}`,
    paragraphs: [
      `${name}, we have not decided about your ID by the time we gave you. We are sorry.`,
      `By the queue as it is now, we expect to decide by ${longMoment(until, "en")}, Indian time. You need not send anything again.`,
    ],
    button: { label: "See its status", url },
    notes: ["Offers that need no verification are open to you meanwhile."],
  }),
  hi: ({ name, until, url }) => ({
    subject: "आपकी छात्र आईडी की जाँच में बताए समय से ज़्यादा लग रहा है",
    preview: `अब हमें ${longMoment(until, "hi")} तक फ़ैसला होने की उम्मीद है।`,
    heading: `नया समय: ${longMoment(until, "hi")}`,
    paragraphs: [
      `${name}, हमने जो समय बताया था, उस तक आपकी आईडी की जाँच नहीं हो पाई। हमें खेद है।`,
      `अभी की कतार देखकर उम्मीद है कि ${longMoment(until, "hi")} (भारतीय समय) तक फ़ैसला हो जाएगा। आपको कुछ दोबारा नहीं भेजना है।`,
    ],
    button: { label: "अपनी आईडी की स्थिति देखें", url },
    notes: ["जिन ऑफ़र के लिए सत्यापन नहीं चाहिए, वे तब तक भी आपके लिए खुले हैं।"],
  }),
});
