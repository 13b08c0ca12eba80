import type { Locale } from "@bachat/rules/accounts";
import type { Reason } from "./queries.ts";

/**
 * Notes to the student by reason, in the languages of the student's site. Reason and advice are in the mail already: these
 * say what a reviewer sees most often.
 */
export const noteTemplates: Record<Reason, Record<Locale, string>> = {
  unreadable: {
    en: "Your name and the year cannot be read in this picture.",
    hi: "इस तस्वीर में आपका नाम और साल पढ़ा नहीं जा रहा।",
  },
  expired_or_undated: {
    en: "We see no date of this academic year on the document.",
    hi: "दस्तावेज़ पर इस शैक्षणिक साल की कोई तारीख नहीं दिखी।",
  },
  name_mismatch: {
    en: "The document has another name than your profile.",
    hi: "दस्तावेज़ पर नाम आपकी प्रोफ़ाइल से अलग है।",
  },
  institution_mismatch: {
    en: "The document is from another college than the one in your profile.",
    hi: "दस्तावेज़ प्रोफ़ाइल में लिखे कॉलेज का नहीं, किसी और कॉलेज का है।",
  },
  not_student_document: {
    en: "This document does not say that you study at the college.",
    hi: "इस दस्तावेज़ से यह पता नहीं चलता कि आप कॉलेज में पढ़ते हैं।",
  },
  suspected_edit: {
    en: "Parts of the picture look changed. Please send a photo of the document itself.",
    hi: "तस्वीर के कुछ हिस्से बदले हुए लगते हैं। कृपया असली दस्तावेज़ की फ़ोटो भेजें।",
  },
  duplicate: {
    en: "This document belongs to another account.",
    hi: "यह दस्तावेज़ किसी और खाते का है।",
  },
  government_id: {
    en: "Please send a document from your college instead.",
    hi: "इसके बदले कृपया अपने कॉलेज का दस्तावेज़ भेजें।",
  },
  other: {
    en: "Please send a document that shows your name, your college and this year.",
    hi: "कृपया ऐसा दस्तावेज़ भेजें जिस पर आपका नाम, कॉलेज और यह साल दिखे।",
  },
};
