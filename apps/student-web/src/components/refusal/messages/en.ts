import { defineMessages } from "@bachat/site";

const en = {
  "reason.unreadable": "The document could not be read",
  "instead.unreadable":
    "Lay the card flat in daylight and photograph all of it, sharp and without glare.",
  "reason.expired_or_undated": "The document has expired or shows no date",
  "instead.expired_or_undated":
    "Send this year's card, or a fee receipt or bonafide certificate with a recent date.",
  "reason.name_mismatch": "The name on the document differs from your profile",
  "instead.name_mismatch":
    "Correct the name in your profile, or send a document with the same name.",
  "reason.institution_mismatch": "The college on the document differs from your profile",
  "instead.institution_mismatch":
    "Correct the college in your profile, or send a document from that college.",
  "reason.not_student_document": "This is not a student document",
  "instead.not_student_document":
    "Send your college ID card, a fee receipt, a bonafide certificate or an admit card.",
  "reason.suspected_edit": "The picture looks edited",
  "instead.suspected_edit":
    "Send a new photo of the document itself, without filters, crops or markings.",
  "reason.duplicate": "The same document was sent from another account",
  "instead.duplicate": "Use the account you had before, or send a document that is yours alone.",
  "reason.government_id": "This is a government ID, and we have deleted it",
  "instead.government_id":
    "Never send Aadhaar, PAN or a passport. Send a document from your college.",
  "reason.other": "The document could not be accepted",
  "instead.other": "Read the reviewer's note and send a document that answers it.",

  "file.damaged": "The file could not be opened",
  "remedy.damaged":
    "It may be damaged or incomplete. Take a new photo of the card, or save the file again.",
  "file.password_protected": "The PDF has a password, so it could not be opened",
  "remedy.password_protected":
    "Save it again without the password, or send a photo or screenshot of the page.",
  "file.too_many_pixels": "The picture is larger than 40 megapixels",
  "remedy.too_many_pixels":
    "Take it again in your camera's usual mode, or send a screenshot of it.",
  "file.took_too_long": "The file took too long to open",
  "remedy.took_too_long": "Send a plain photo or screenshot of the document.",
  "file.not_shown": "We could not show the file to our reviewers. That is our fault",
  "remedy.not_shown":
    "Please send it once more, preferably as a photo or screenshot in JPEG format.",
  noTry: "This upload did not count as one of your tries.",
} as const;

export const refusalMessages = defineMessages(en, () => import("./hi.ts"));
