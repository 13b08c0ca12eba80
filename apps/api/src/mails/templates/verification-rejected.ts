import { z } from "zod";
import { submissionReason } from "../../db/schema/index.ts";
import { renderFailures } from "../../files/render-protocol.ts";
import { refusalTexts } from "../rejection-texts.ts";
import type { Locale } from "../schemas.ts";
import { mailTemplate, typedText } from "../template.ts";

export const verificationRejected = mailTemplate({
  data: z.object({
    name: typedText,
    reason: z.enum(submissionReason.enumValues),
    /** Why none of the files could be opened: then this upload was no try. */
    failure: z
      .enum([...renderFailures, "not_shown"])
      .nullable()
      .default(null),
    note: z.string().nullable(),
    attemptsLeft: z.int(),
    /** No other document can be sent. */
    isFinal: z.boolean().default(false),
    /** Whether the student can appeal to another reviewer. */
    canAppeal: z.boolean().default(false),
    url: z.url(),
  }),
  en: ({ name, reason, failure, note, attemptsLeft, isFinal, canAppeal, url }) => {
    const { why, instead } = refusalTexts("en", reason, failure);
    const heading =
      failure === null ? "Your student ID was not accepted" : "Your student ID could not be opened";
    return {
      subject: heading,
      preview: why,
      heading,
      paragraphs: [
        `${name}, ${lowerFirst(why)}${isFinal ? "" : ` ${instead}`}`,
        ...(note === null ? [] : [`The reviewer wrote: “${note}”`]),
        ...(failure === null ? [] : ["This upload did not count as one of your tries."]),
        ...(isFinal
          ? ["This decision is final: you cannot send another document."]
          : [triesLeft("en", attemptsLeft)]),
        ...(canAppeal
          ? [
              "If you think that this is wrong, you can ask once for another reviewer to look again.",
            ]
          : []),
      ],
      button: { label: isFinal ? "See the decision" : "Upload a new ID", url },
      notes: isDeleted(reason) ? [] : ["We delete your document 30 days after this decision."],
    };
  },
  hi: ({ name, reason, failure, note, attemptsLeft, isFinal, canAppeal, url }) => {
    const { why, instead } = refusalTexts("hi", reason, failure);
    const heading = failure === null ? "आपकी छात्र आईडी स्वीकार नहीं हुई" : "आपकी छात्र आईडी खुल नहीं सकी";
    return {
      subject: heading,
      preview: why,
      heading,
      paragraphs: [
        `${name}, ${why}${isFinal ? "" : ` ${instead}`}`,
        ...(note === null ? [] : [`जाँचकर्ता ने लिखा: “${note}”`]),
        ...(failure === null ? [] : ["इस बार भेजने से आपका कोई मौक़ा कम नहीं हुआ।"]),
        ...(isFinal
          ? ["यह फ़ैसला अंतिम है: आप दूसरा दस्तावेज़ नहीं भेज सकते।"]
          : [triesLeft("hi", attemptsLeft)]),
        ...(canAppeal
          ? ["अगर आपको लगता है कि यह ग़लत है, तो आप एक बार किसी और जाँचकर्ता से दोबारा देखने को कह सकते हैं।"]
          : []),
      ],
      button: { label: isFinal ? "फ़ैसला देखें" : "नई आईडी भेजें", url },
      notes: isDeleted(reason) ? [] : ["आपका दस्तावेज़ इस फ़ैसले के 30 दिन बाद मिटा दिया जाता है।"],
    };
  },
});

/** A government ID is deleted at once, which the mail says where it says why. */
const isDeleted = (reason: string) => reason === "government_id";

/** Runs on after the name; an abbreviation keeps its capitals. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function triesLeft(locale: Locale, left: number): string {
  if (locale === "en")
    return left > 0
      ? `You can send another: ${left} of 5 tries are left in these 30 days.`
      : "You have used all 5 tries in 30 days. You can send another 30 days after the first of them.";
  return left > 0
    ? `आप दूसरा भेज सकते हैं: इन 30 दिनों में 5 में से ${left} मौक़े बचे हैं।`
    : "30 दिनों के सभी 5 मौक़े इस्तेमाल हो चुके हैं। पहले मौक़े के 30 दिन बाद आप दूसरा भेज सकते हैं।";
}
