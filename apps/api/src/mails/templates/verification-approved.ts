import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const verificationApproved = mailTemplate({
  data: z.object({
    name: typedText,
    until: z.iso.date(),
    url: z.url(),
    /** The confirmed address that approved automatically; without it a reviewer has approved an ID. */
    email: z.string().nullable().default(null),
    /** The list of their college has approved them. */
    by_roster: z.boolean().default(false),
    /** The page of the offer that the student came for. */
    offer_url: z.url().nullable().default(null),
    /** It cannot be had any more: its page then says so, and shows others like it. */
    offer_ended: z.boolean().default(false),
  }),
  en: ({
    name,
    until,
    url,
    email,
    by_roster: byRoster,
    offer_url: offerUrl,
    offer_ended: isOver,
  }) => ({
    subject: "You are verified",
    preview: `Every student offer is open to you until ${longDay(until, "en")}.`,
    heading: "You are verified",
    paragraphs: [
      `${name}, ${byRoster ? "your college's list has your roll number and name" : email === null ? "a reviewer has approved your student ID" : `your college address ${email} is confirmed`}. Every student offer is open to you until ${longDay(until, "en")}.`,
      ...(offerUrl === null
        ? []
        : [
            isOver
              ? "The offer you came for is no longer available. We are sorry. There are others like it, and you can use them now."
              : "We kept the offer you came for. You can use it now.",
          ]),
      "We will remind you 30 and 7 days before your verification ends.",
    ],
    button:
      offerUrl === null
        ? { label: "See your offers", url }
        : { label: isOver ? "See similar offers" : "Get your offer", url: offerUrl },
    notes: ["A document you sent is deleted 30 days after this decision."],
  }),
  hi: ({
    name,
    until,
    url,
    email,
    by_roster: byRoster,
    offer_url: offerUrl,
    offer_ended: isOver,
  }) => ({
    subject: "आपका सत्यापन हो गया",
    preview: `${longDay(until, "hi")} तक हर छात्र ऑफ़र आपके लिए खुला है।`,
    heading: "आपका सत्यापन हो गया",
    paragraphs: [
      `${name}, ${byRoster ? "आपके कॉलेज की सूची में आपका रोल नंबर और नाम है" : email === null ? "आपकी छात्र आईडी स्वीकार हो गई है" : `आपके कॉलेज ई-मेल ${email} की पुष्टि हो गई है`}। ${longDay(until, "hi")} तक हर छात्र ऑफ़र आपके लिए खुला है।`,
      ...(offerUrl === null
        ? []
        : [
            isOver
              ? "जिस ऑफ़र के लिए आप आए थे, वह अब उपलब्ध नहीं है। इसका हमें खेद है। उसके जैसे दूसरे ऑफ़र अब आप ले सकते हैं।"
              : "जिस ऑफ़र के लिए आप आए थे, वह हमने सँभालकर रखा है। अब आप उसे ले सकते हैं।",
          ]),
      "सत्यापन ख़त्म होने से 30 और 7 दिन पहले हम आपको याद दिलाएँगे।",
    ],
    button:
      offerUrl === null
        ? { label: "अपने ऑफ़र देखें", url }
        : { label: isOver ? "मिलते-जुलते ऑफ़र देखें" : "अपना ऑफ़र लें", url: offerUrl },
    notes: ["आपका भेजा हुआ दस्तावेज़ इस फ़ैसले के 30 दिन बाद मिटा दिया जाता है।"],
  }),
});
