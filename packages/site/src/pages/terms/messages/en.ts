import { defineMessages } from "../../../i18n/catalogue.ts";

const en = {
  title: "Terms of Service",
  description: "The rules between you and {{product}}, in plain words first.",
  summary:
    "- Students never pay. Brands list for free, and pay only for featured places and verification calls.\n- One person, one account, and true information. Show only a student document that is your own.\n- The discount is the brand's: you buy from the brand, under its terms. We check offers and take up complaints.\n- Codes and QR are for you. Do not sell them or share them around.\n- You can leave at any time. We may block people who cheat, and say why.",

  s_what_title: "What {{product}} is",
  s_what:
    "{{product}} shows student offers of brands, checks whether a person studies, and gives codes and QR for offers. For brands it lists offers and answers, by API, whether a person is a verified student. By signing up you agree to these terms and confirm that you have read the [privacy policy](/privacy).",
  s_account_title: "Your account",
  s_account:
    "- One account for each person, with your own name and email address.\n- Keep your password to yourself. What is done with your account counts as done by you until you tell us that someone else has it.\n- You may be under 18 and use open offers; uploading a document and checks by brands are for people aged 18 or older.\n- You can delete your account in your profile at any time.",
  s_verification_title: "Student verification",
  s_verification:
    "A person compares your document with your profile and decides. You may try five times in 30 days. A verification holds until the day shown on your pass, usually 12 months, and we may end it if we learn that you do not study or that the document was not genuine. A document that is edited, borrowed or belongs to someone else is a reason to block the account.",
  s_offers_title: "Offers, codes and QR",
  s_offers:
    "- What an offer gives, where and until when is written on it. It ends with its last day, Indian time, or when its number is used up.\n- You buy from the brand. Delivery, quality, returns and invoices are between you and the brand.\n- A code or QR is for your own use. Unless the offer says otherwise it counts once per student. Selling codes, or asking for them by a program, is not allowed.\n- If a brand does not honour an offer, [write to us](/contact): we take it up and may take the offer away. We cannot promise the brand's conduct.",
  s_brands_title: "For brands",
  s_brands:
    "- Offers must be true, lawful and open to students as described. Each is reviewed; changes to what a student gets are reviewed again.\n- Listing is free. A featured place is marked as such.\n- Codes that were given out stay valid as promised, also when you end the offer.\n- We may suspend a brand that misleads students, and say why.",
  s_api_title: "For users of the verification API",
  s_api:
    "- Ask only about people who gave you their email address in order to get a student price, and use the answer only for that. Do not build lists, and do not pass answers on.\n- Keep keys secret, on your servers. You answer for what is done with them.\n- One credit for each answered address; refusals are free. Credits never expire. Unused credits can be refunded.\n- Limits per hour and month are in the [documentation](/api-docs). We aim to be available at all times, but promise no availability beyond what a separate contract says.",
  s_prices_title: "Prices and tax",
  s_prices:
    "Prices for brands are shown in rupees without GST; GST is added and shown before payment, and on the invoice.",
  s_conduct_title: "What is not allowed",
  s_conduct:
    "False identities, several accounts to get around limits, collecting offers or answers by programs outside the API, attacking the service, and anything against the law. Tests of our security are welcome if you tell us first and touch no one else's data.",
  s_block_title: "Blocking",
  s_block:
    "If these terms are broken we may block an account, a brand or a key, at once if there is a risk of harm. We write why. You can ask us to look again by [writing to us](/contact).",
  s_liability_title: "Liability",
  s_liability:
    "We answer for what we do intentionally or with gross negligence, and where the law does not let us limit it. For the free service we do not answer for the loss of a discount, and not for what brands do or do not deliver. Your rights as a consumer stay as they are.",
  s_changes_title: "Changes to these terms",
  s_changes:
    "The version and its date are at the top. We tell you by email before an important change takes effect. If you do not want it, you can delete your account.",
  s_law_title: "Law and complaints",
  s_law:
    "Indian law applies. Please [write to us](/contact) first: most things can be settled that way. Courts and consumer commissions that the law names stay open to you.",
} as const;

export const termsMessages = defineMessages(en, () => import("./hi.ts"));
