import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const accountDeleted = mailTemplate({
  data: z.object({ name: typedText }),
  en: ({ name }) => ({
    subject: "Your Bachat account is deleted",
    preview: "Your data is removed. This is the last email about this account.",
    heading: "Your account is deleted",
    paragraphs: [
      `${name}, your Bachat account is deleted, as you asked. Profile, photo, documents, saved offers and sessions are removed, and brands no longer get an answer about you.`,
      "You can sign up again with this address whenever you like.",
    ],
    notes: [
      "If this wasn't you, write to us soon: we can look into what happened, but not bring the account back.",
    ],
  }),
  hi: ({ name }) => ({
    subject: "आपका Bachat खाता मिटा दिया गया है",
    preview: "आपका डेटा मिटा दिया गया है। इस खाते की यह आख़िरी मेल है।",
    heading: "आपका खाता मिटा दिया गया है",
    paragraphs: [
      `${name}, आपके कहने पर आपका Bachat खाता मिटा दिया गया है। प्रोफ़ाइल, फ़ोटो, दस्तावेज़, सहेजे गए ऑफ़र और हर डिवाइस का साइन इन हट गए हैं, और ब्रांडों को अब आपके बारे में कोई जवाब नहीं मिलता।`,
      "आप जब चाहें, इसी पते से फिर खाता बना सकते हैं।",
    ],
    notes: ["यह आप नहीं थे? हमें जल्दी लिखें: हम पता लगा सकते हैं कि क्या हुआ, पर खाता वापस नहीं ला सकते।"],
  }),
});
