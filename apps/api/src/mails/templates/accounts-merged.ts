import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const accountsMerged = mailTemplate({
  data: z.object({
    name: typedText,
    /** Whether the mail goes to the address of the account that is closed. */
    isClosed: z.boolean(),
    /** The other address, masked. */
    other: z.string(),
    url: z.url(),
  }),
  en: ({ name, isClosed, other, url }) => ({
    subject: "Your two Bachat accounts are one now",
    preview: isClosed
      ? "The account with this address is closed."
      : "Everything is in this account.",
    heading: "Your two accounts are one now",
    paragraphs: [
      isClosed
        ? `${name}, you had two accounts. We have moved what was in this one to your account with the address ${other}, and closed this one.`
        : `${name}, you had two accounts. We have moved what was in your account with the address ${other} to this one, and closed the other.`,
      `Codes, saved offers and your verification are in the account that is kept. Sign in there with ${isClosed ? "its address" : "this address"} and its password.`,
    ],
    button: { label: "See your offers", url },
    notes: ["You did not ask for this? Write to us soon."],
  }),
  hi: ({ name, isClosed, other, url }) => ({
    subject: "आपके दो Bachat खाते अब एक हैं",
    preview: isClosed ? "इस पते वाला खाता बंद हो गया है।" : "अब सब कुछ इसी खाते में है।",
    heading: "आपके दो खाते अब एक हैं",
    paragraphs: [
      isClosed
        ? `${name}, आपके दो खाते थे। इस खाते की चीज़ें हमने ${other} वाले खाते में पहुँचा दी हैं और यह खाता बंद कर दिया है।`
        : `${name}, आपके दो खाते थे। ${other} वाले खाते की चीज़ें हमने इस खाते में पहुँचा दी हैं और वह खाता बंद कर दिया है।`,
      `आपके कोड, सहेजे गए ऑफ़र और सत्यापन उसी खाते में हैं जो रखा गया है। ${isClosed ? "उसके पते" : "इस पते"} और उसके पासवर्ड से साइन इन करें।`,
    ],
    button: { label: "अपने ऑफ़र देखें", url },
    notes: ["आपने ऐसा नहीं चाहा था? हमें जल्दी लिखें।"],
  }),
});
