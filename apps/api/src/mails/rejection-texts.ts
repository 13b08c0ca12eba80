import type { submissionReason } from "../db/schema/index.ts";
import type { RenderFailure } from "../files/render-protocol.ts";
import type { Locale } from "./schemas.ts";

/** Why none of the files could be opened. */
export type FileFailure = RenderFailure | "not_shown";
type Reason = (typeof submissionReason.enumValues)[number];
/** The reason, and the document to upload instead. */
interface Text {
  why: string;
  instead: string;
}
type Texts = Record<Reason | `file_${FileFailure}`, Text>;

const en: Texts = {
  unreadable: {
    why: "The document could not be read.",
    instead: "Lay the card flat in daylight and photograph all of it, sharp and without glare.",
  },
  expired_or_undated: {
    why: "The document has expired or shows no date.",
    instead: "Send this year's card, or a fee receipt or bonafide certificate with a recent date.",
  },
  name_mismatch: {
    why: "The name on the document differs from your profile.",
    instead: "Correct the name in your profile, or send a document with the same name.",
  },
  institution_mismatch: {
    why: "The college on the document differs from your profile.",
    instead: "Correct the college in your profile, or send a document from that college.",
  },
  not_student_document: {
    why: "This is not a student document.",
    instead: "Send your college ID card, a fee receipt, a bonafide certificate or an admit card.",
  },
  suspected_edit: {
    why: "The picture looks edited.",
    instead: "Send a new photo of the document itself, without filters, crops or markings.",
  },
  duplicate: {
    why: "The same document was sent from another account.",
    instead: "Use the account you had before, or send a document that is yours alone.",
  },
  government_id: {
    why: "This is a government ID. We have deleted it.",
    instead: "Never send Aadhaar, PAN or a passport. Send a document from your college.",
  },
  other: {
    why: "The document could not be accepted.",
    instead: "Read the note below and send a document that answers it.",
  },
  file_damaged: {
    why: "The file could not be opened.",
    instead:
      "It may be damaged or incomplete. Take a new photo of the card, or save the file again.",
  },
  file_password_protected: {
    why: "The PDF has a password, so it could not be opened.",
    instead: "Save it again without the password, or send a photo or screenshot of the page.",
  },
  file_too_many_pixels: {
    why: "The picture is larger than 40 megapixels.",
    instead: "Take it again in your camera's usual mode, or send a screenshot of it.",
  },
  file_took_too_long: {
    why: "The file took too long to open.",
    instead: "Send a plain photo or screenshot of the document.",
  },
  file_not_shown: {
    why: "We could not show the file to our reviewers. That is our fault.",
    instead: "Please send it once more, preferably as a photo or screenshot in JPEG format.",
  },
};

const hi: Texts = {
  unreadable: {
    why: "दस्तावेज़ पढ़ा नहीं जा सका।",
    instead: "कार्ड को दिन की रोशनी में सीधा रखें और पूरे कार्ड की साफ़, बिना चमक वाली फ़ोटो लें।",
  },
  expired_or_undated: {
    why: "दस्तावेज़ की तारीख़ निकल चुकी है या उस पर तारीख़ नहीं है।",
    instead: "इस साल का कार्ड भेजें, या हाल की तारीख़ वाली फ़ीस रसीद या बोनाफ़ाइड प्रमाणपत्र।",
  },
  name_mismatch: {
    why: "दस्तावेज़ पर नाम आपकी प्रोफ़ाइल से अलग है।",
    instead: "प्रोफ़ाइल में नाम ठीक करें, या उसी नाम वाला दस्तावेज़ भेजें।",
  },
  institution_mismatch: {
    why: "दस्तावेज़ पर कॉलेज आपकी प्रोफ़ाइल से अलग है।",
    instead: "प्रोफ़ाइल में कॉलेज ठीक करें, या उसी कॉलेज का दस्तावेज़ भेजें।",
  },
  not_student_document: {
    why: "यह छात्र होने का दस्तावेज़ नहीं है।",
    instead: "कॉलेज आईडी, फ़ीस रसीद, बोनाफ़ाइड प्रमाणपत्र या प्रवेश पत्र भेजें।",
  },
  suspected_edit: {
    why: "तस्वीर में बदलाव किया हुआ लगता है।",
    instead: "असली दस्तावेज़ की नई फ़ोटो भेजें, बिना फ़िल्टर, काट-छाँट या निशान के।",
  },
  duplicate: {
    why: "यही दस्तावेज़ किसी और खाते से भेजा गया था।",
    instead: "अपने पहले वाले खाते का इस्तेमाल करें, या ऐसा दस्तावेज़ भेजें जो केवल आपका हो।",
  },
  government_id: {
    why: "यह सरकारी आईडी है। हमने इसे मिटा दिया है।",
    instead: "आधार, पैन या पासपोर्ट कभी न भेजें। अपने कॉलेज का दस्तावेज़ भेजें।",
  },
  other: {
    why: "दस्तावेज़ स्वीकार नहीं हो सका।",
    instead: "नीचे दी गई टिप्पणी पढ़ें और उसके अनुसार दस्तावेज़ भेजें।",
  },
  file_damaged: {
    why: "फ़ाइल खुल नहीं सकी।",
    instead: "शायद फ़ाइल ख़राब या अधूरी है। कार्ड की नई फ़ोटो लें, या फ़ाइल दोबारा सहेजकर भेजें।",
  },
  file_password_protected: {
    why: "PDF पर पासवर्ड लगा है, इसलिए वह खुल नहीं सकी।",
    instead: "उसे बिना पासवर्ड के सहेजकर भेजें, या पन्ने की फ़ोटो या स्क्रीनशॉट भेजें।",
  },
  file_too_many_pixels: {
    why: "तस्वीर 40 मेगापिक्सेल से बड़ी है।",
    instead: "कैमरे के सामान्य मोड में दोबारा फ़ोटो लें, या उसका स्क्रीनशॉट भेजें।",
  },
  file_took_too_long: {
    why: "फ़ाइल खुलने में बहुत समय लगा।",
    instead: "दस्तावेज़ की सादी फ़ोटो या स्क्रीनशॉट भेजें।",
  },
  file_not_shown: {
    why: "हम फ़ाइल अपने जाँचकर्ताओं को दिखा नहीं सके। ग़लती हमारी है।",
    instead: "कृपया इसे एक बार फिर भेजें, हो सके तो JPEG फ़ोटो या स्क्रीनशॉट के रूप में।",
  },
};

const texts: Record<Locale, Texts> = { en, hi };

/** Why an ID was refused, and which document to send instead. `failure` goes before `reason`: it is more exact. */
export const refusalTexts = (locale: Locale, reason: Reason, failure: FileFailure | null): Text =>
  texts[locale][failure === null ? reason : (`file_${failure}` as const)];
