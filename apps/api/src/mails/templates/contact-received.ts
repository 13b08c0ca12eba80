import { z } from "zod";
import { mailTemplate } from "../template.ts";

/** Nothing of the message is in it: anybody can type anybody's address into the form. */
export const contactReceived = mailTemplate({
  data: z.object({ url: z.url() }),
  en: ({ url }) => ({
    subject: "We have your message",
    preview: "A person reads it and answers by email.",
    heading: "Your message is with us",
    paragraphs: [
      "Thank you for writing. A person on our team reads every message and answers to this address.",
      "Many questions are answered on the help page at once.",
    ],
    button: { label: "Look at the help page", url },
    notes: ["You did not write to us? Then someone typed your address. No action needed."],
  }),
  hi: ({ url }) => ({
    subject: "आपका संदेश हमें मिल गया",
    preview: "हमारी टीम इसे पढ़कर मेल से जवाब देगी।",
    heading: "आपका संदेश हमारे पास है",
    paragraphs: [
      "लिखने के लिए धन्यवाद। हमारी टीम हर संदेश ख़ुद पढ़ती है और इसी पते पर जवाब देती है।",
      "बहुत-से सवालों के जवाब मदद के पेज पर अभी मिल सकते हैं।",
    ],
    button: { label: "मदद का पेज देखें", url },
    notes: ["आपने नहीं लिखा? तो किसी ने आपका पता डाल दिया होगा। आपको कुछ नहीं करना है।"],
  }),
});
