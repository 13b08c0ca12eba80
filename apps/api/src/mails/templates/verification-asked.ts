import { z } from "zod";
import { documentKind, submissionReason } from "../../db/schema/index.ts";
import { refusalTexts } from "../rejection-texts.ts";
import type { Locale } from "../schemas.ts";
import { mailTemplate, typedText } from "../template.ts";

type Kind = (typeof documentKind.enumValues)[number];

const kinds: Record<Locale, Record<Kind, string>> = {
  en: {
    id_card_front: "the front of your ID card",
    id_card_back: "the back of your ID card",
    fee_receipt: "a fee receipt of this year",
    bonafide_certificate: "a bonafide certificate",
    admit_card: "an admit card",
    other: "another document from your college",
  },
  hi: {
    id_card_front: "आईडी कार्ड का आगे का भाग",
    id_card_back: "आईडी कार्ड का पीछे का भाग",
    fee_receipt: "इस साल की फ़ीस की रसीद",
    bonafide_certificate: "बोनाफ़ाइड प्रमाणपत्र",
    admit_card: "प्रवेश पत्र",
    other: "कॉलेज का कोई दूसरा दस्तावेज़",
  },
};

export const verificationAsked = mailTemplate({
  data: z.object({
    name: typedText,
    reason: z.enum(submissionReason.enumValues),
    note: z.string().nullable(),
    kind: z.enum(documentKind.enumValues),
    /** The submission has a document of this kind, which has to be sent again. */
    isAgain: z.boolean(),
    /** Days in which the student can send it. */
    days: z.int(),
    url: z.url(),
  }),
  en: ({ name, reason, note, kind, isAgain, days, url }) => ({
    subject: "We need one more document from you",
    preview: `Please send ${kinds.en[kind]}${isAgain ? " once more" : ""}.`,
    heading: "One more document, please",
    paragraphs: [
      `${name}, we cannot decide yet. ${refusalTexts("en", reason, null).why}`,
      `Please send ${kinds.en[kind]}${isAgain ? " once more" : ""}. You keep your place in the queue, and no try is used.`,
      ...(note === null ? [] : [`The reviewer wrote: “${note}”`]),
    ],
    button: { label: "Send the document", url },
    notes: [`After ${days} days without it, a reviewer decides by what is there.`],
  }),
  hi: ({ name, reason, note, kind, isAgain, days, url }) => ({
    subject: "हमें आपसे एक और दस्तावेज़ चाहिए",
    preview: `कृपया ${kinds.hi[kind]}${isAgain ? " फिर से" : ""} भेजें।`,
    heading: "कृपया एक और दस्तावेज़ भेजें",
    paragraphs: [
      `${name}, हम अभी फ़ैसला नहीं कर सकते। ${refusalTexts("hi", reason, null).why}`,
      `कृपया ${kinds.hi[kind]}${isAgain ? " फिर से" : ""} भेजें। कतार में आपकी जगह बनी रहेगी और कोई मौक़ा कम नहीं होगा।`,
      ...(note === null ? [] : [`जाँचकर्ता ने लिखा: “${note}”`]),
    ],
    button: { label: "दस्तावेज़ भेजें", url },
    notes: [`${days} दिन तक दस्तावेज़ न आए, तो जो भेजा गया है उसी से फ़ैसला होगा।`],
  }),
});
