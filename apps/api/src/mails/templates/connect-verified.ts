import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const connectVerified = mailTemplate({
  data: z.object({ name: typedText, brand_name: typedText, shop_url: z.url() }),
  en: ({ name, brand_name: brand, shop_url: url }) => ({
    subject: `You can get the student price at ${brand}`,
    preview: "You are verified now. Go back to the shop and press the button again.",
    heading: "The shop is waiting for you",
    paragraphs: [
      `${name}, you wanted the student price at ${brand} and were not verified yet. Now you are.`,
      "Go back to the shop and press “Verify with Bachat” again. It takes a moment.",
    ],
    button: { label: "Go back to the shop", url },
    notes: [
      "You get this mail because you asked for it at the shop. The shop knows that you are verified, not who you are.",
    ],
  }),
  hi: ({ name, brand_name: brand, shop_url: url }) => ({
    subject: `${brand} पर अब आपको छात्र क़ीमत मिल सकती है`,
    preview: "अब आपका सत्यापन हो गया है। दुकान पर वापस जाकर बटन फिर से दबाएँ।",
    heading: "दुकान आपका इंतज़ार कर रही है",
    paragraphs: [
      `${name}, आप ${brand} पर छात्र क़ीमत चाहते थे, पर तब आपका सत्यापन नहीं हुआ था। अब हो गया है।`,
      "दुकान पर वापस जाएँ और “Verify with Bachat” एक बार फिर दबाएँ। बस एक पल लगेगा।",
    ],
    button: { label: "दुकान पर वापस जाएँ", url },
    notes: [
      "यह ई-मेल इसलिए आया क्योंकि आपने दुकान पर इसे माँगा था। दुकान को बताया गया है कि आपका सत्यापन हो गया है, यह नहीं कि आप कौन हैं।",
    ],
  }),
});
