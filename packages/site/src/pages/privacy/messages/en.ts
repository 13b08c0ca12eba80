import { defineMessages } from "../../../i18n/catalogue.ts";

const en = {
  title: "Privacy Policy",
  description:
    "What {{product}} keeps about you, why, for how long, who sees it, and how to end it.",
  summary:
    "- We keep what you give us to run your account, and to check once that you study. Nothing more.\n- Only our reviewers see your student ID. It is encrypted, and deleted 30 days after the decision.\n- A brand learns something about you only if you agreed to checks by brands and it already knows your email address. You can withdraw that at any time.\n- Brands see numbers, never lists of students. We do not sell your data, and there is no advertising tracker on these pages.\n- Emails with offers and notifications on a device are off until you ask for them, and off again with one tap.\n- You can download your data and delete your account yourself, in [your profile](student:/profile).",

  s_who_title: "Who is responsible",
  s_who:
    "{{product}} decides why and how your data is used. Under the Digital Personal Data Protection Act, 2023 we are the data fiduciary and you are the data principal. This policy covers our three sites (students, brands, admins), our emails and our API.",
  s_what_title: "What we keep, and why",
  s_what:
    "- Account: name, email address, password (as a hash that cannot be turned back), language, whether you are 18 or older. To sign you in and write to you.\n- Student profile: college, degree, year of study, city, and a photo and a phone number if you add them. To fill your pass and to compare with your document; the number only to find your account when you call us.\n- Student documents: the files you upload, the decision, its reason and date, and a fingerprint of each file. To check that you study, and to notice when one document is used by several accounts.\n- Lists of colleges: where your college sends us a list of its students under an agreement, a keyed fingerprint of each roll number and name, single letters of the name, and the last day of study; deleted when the agreement ends. If your roll number verifies you, that it was used. To verify you without a document. Nothing of a list is shown to anybody.\n- Use of offers: what you looked at, saved, opened and redeemed, and when. To show it to you, to keep limits such as “once per student”, and to count for brands.\n- Your pass: when its QR was on your screen, and which shop read it. So that a QR is good in one shop only.\n- Emails about saved offers that end, if you ask for them: your choice, when you made it, and the day of the last one. To send you at most one a week.\n- Notifications on a device, if you allow them there: the address that your browser's push service gave us for that device, and the keys that encrypt each message. To send them to that device.\n- Invitations: your own link once you share it. If your account began with a friend's link: whose it was, and a keyed fingerprint of your email address. To count friends, each once. We show your friend two numbers, joined and verified, and never a name.\n- Security: your sessions with device, network address and time, failed sign-ins, and a log of changes. To protect your account.\n- Checks by brands: which brand asked about you, when, and what we answered. Your email address is not in that log, only a keyed fingerprint of it. To show it to you, and to bill the brand.\n- Messages: what you write on the contact page, our answers, and what we note while we work on them. The newsletter: your address, once you confirmed it.\n- Brands: contact person, email address, telephone number, team members, invoices. To run the brand's account.",
  s_basis_title: "Consent, and what we may do without",
  s_basis:
    "You agree to this policy and to the terms when you sign up, and to the check of your document when you send it. Checks by brands, the newsletter, emails about saved offers and notifications are separate choices, all off until you switch them on. The emails about saved offers advertise brands, so we keep your consent to them like any other; every one has a link that ends them with one tap. Notifications also need your browser's permission.\nWe keep which version of each text you agreed to, and when.\nYou can withdraw each consent as easily as you gave it. What happened before stays lawful. Without consent we use data only where the law says so, for example to keep invoices or to answer an authority's lawful order.",
  s_documents_title: "Your student ID",
  s_documents:
    "Files are judged by their content, converted to new pictures without location and camera data, and stored encrypted and private. Our reviewers open them by links that work for five minutes and only for them; every access is logged.\nNever send Aadhaar, PAN or a passport. A file that turns out to be a government ID is deleted at once.\nAll other files are deleted 30 days after the decision. The decision, its date and the files' fingerprints stay with your account.",
  s_sees_title: "Who sees what",
  s_sees:
    "- You: all of it.\n- Our reviewers and admins: what their work needs. Reading a document is logged.\n- Brands: figures about their offers, never names, and no figure of fewer than ten people. At the counter, that a code is valid. A shop that reads your pass learns that you are a verified student, and until when; your name and photo it sees only on your screen.\n- A friend whose link you used: that one more has joined, and one more was verified. If you are the only one who came by it, they can tell that it is you.\n- Brands that you allowed to check you: that you are a verified student, until when, and your name, college, course and year. Only if they ask with your email address.\n- Those who work for us: the providers of our servers, storage, mail and payments, under contract and only for that.\n- Your browser's push service, if you allow notifications: that a message goes to your device, not what it says.",
  s_brands_title: "Checks by brands",
  s_brands:
    "Without your consent a brand that asks gets the same answer as for an address that we do not know: in words, and in time. You can see in [your profile](student:/profile) which brand asked and when, block single brands, or withdraw your consent for all. Withdrawing takes effect with the next call, and deletes at once the stored answers that brands could otherwise repeat.",
  s_kept_title: "How long we keep it",
  s_kept:
    "- Student documents: until 30 days after the decision.\n- Account, profile and use of offers: until you delete your account.\n- Which shop read your pass: two days.\n- Your consents, also withdrawn ones, with their dates: as proof that you were asked. When you delete your account they stay without your name.\n- A device's push address and keys: until you switch notifications off there or sign out.\n- By whose link an account began: until one of the two accounts is deleted.\n- Ended sessions: 90 days. Links in emails: 7 days after they end.\n- Answers that a brand may repeat by its own key: 24 hours.\n- Messages from the contact page: one year after we answered or closed them.\n- Invoices and the credit ledger of brands: as long as tax law asks. They name no student.",
  s_delete_title: "Deleting your account",
  s_delete:
    "In your profile, at once and for good. Your name, addresses, profile, photo, documents, saved and viewed offers, invitations, push addresses, sessions and consents' personal parts are removed. Records that others need stay without your name: that an offer was redeemed, entries of the ledger, and the log of changes. After that no one can sign in with the account again, and we cannot bring it back.",
  s_rights_title: "Your rights",
  s_rights:
    "- You can see which data we hold: read this page, and download your data in your profile.\n- You can correct and complete your data in your profile. Name, college and degree are fixed while your ID is checked and while you are verified; then [write to us](/contact?kind=correction).\n- You can delete your account: see above.\n- You can withdraw your consent in your profile and on the verification page; emails about saved offers also by the link in each of them.\n- You can name someone who uses these rights for you after your death or when you cannot: [write to us](/contact).\n- You can complain: to us first, see below, and then to the Data Protection Board of India.\nWe answer a request to see, correct or erase your data within {{days}} days.",
  s_children_title: "Under 18",
  s_children:
    "People under 18 can look around and use open offers, but cannot upload a document and are not checked by brands. We show no advertising based on behaviour. If you learn that a child has given us a document, [tell us](/contact) and we delete it.",
  s_cookies_title: "Cookies and this device",
  s_cookies:
    "One cookie keeps you signed in; scripts cannot read it. If you choose a language, a second one holds that choice, for a year. Your colours are remembered on this device. If you open codes on your phone, they may be kept there for use without a network, and are wiped when you sign out. A friend's link that you opened is remembered in this browser until you sign up, for a week at most. There are no cookies for advertising and no tracking by third parties.",
  s_security_title: "How we protect it",
  s_security:
    "Connections are encrypted. Passwords are hashed, codes, documents and two-step secrets are encrypted where they are stored. Each call is checked against your present rights. If personal data is breached all the same, we tell those affected and the Data Protection Board, as the law asks.",
  s_changes_title: "Changes",
  s_changes:
    "The version and its date are at the top. If a change matters to you, we tell you by email before it takes effect, and ask again where consent is needed.\nNew in version {{version}}: invitations, emails about saved offers that end, notifications on a device, and shops that read your pass. Each begins only when you use it or switch it on, so nothing changes for you until then.",
  s_complain_title: "Complaints and questions",
  s_complain:
    "[Write to us](/contact?kind=grievance); a person reads it and answers within {{days}} days. If you are not content with the answer, you can turn to the Data Protection Board of India.",
} as const;

export const privacyMessages = defineMessages(en, () => import("./hi.ts"));
