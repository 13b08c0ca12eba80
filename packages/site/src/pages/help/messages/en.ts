import { defineMessages } from "../../../i18n/catalogue.ts";

const en = {
  title: "Help & Support",
  lead: "Answers for students, brands and developers.",
  description:
    "Answers about student verification, codes and QR redemption, privacy, brand listings and the verification API.",
  search: "Search the questions",
  found_one: "{{count}} question found",
  found_other: "{{count}} questions found",
  noneFound: "No question matches",
  noneFoundText: "Try other words, or write to us.",
  topics: "Topics",
  topic_students: "Joining and verification",
  topic_offers: "Offers, codes and QR",
  topic_privacy: "Privacy and your data",
  topic_brands: "For brands",
  topic_developers: "For developers",
  copyLink: "Copy a link to this question",
  linkCopied: "Link copied!",
  linkCopiedText: "It opens this question.",
  copyFailed: "Copy failed",
  copyFailedText: "Copy it by hand: {{address}}",
  stillTitle: "Not answered?",
  stillText: "Write to us. A person reads every message.",
  contact: "Contact Us",

  q_cost: "What does {{product}} cost me?",
  a_cost:
    "Nothing. Students never pay: not for the account, not for verification, not for an offer.",
  q_who: "Who can join?",
  a_who:
    "Anyone can look around and open offers marked “Open Offer”. With a free account you also get codes and can save offers. Offers marked “Student Only” are for verified students: people who study at a college, university or institute now.",
  q_verify: "How do I get verified?",
  a_verify:
    "- Sign up and confirm your email address.\n- Complete your profile: name, college, degree, year and city.\n- Upload a photo or scan of your student ID on the [verification page](student:/verification).\nA person compares it with your profile. You get an email either way.",
  q_documents: "Which documents can I upload?",
  a_documents:
    "A student ID card (front and back), a fee receipt, a bonafide certificate or an admit card. Up to 4 files, each JPEG, PNG, WebP, HEIC or PDF and at most 10 MB.\nNever Aadhaar, PAN or a passport. If one is sent by mistake, it is deleted at once.",
  q_review_time: "How long does the review take?",
  a_review_time:
    "The verification page shows how long the latest reviews took, measured and not promised. You can close the page: we write to you when it is decided.",
  q_rejected: "My ID was not accepted. What now?",
  a_rejected:
    "The email and the verification page say why, and what to send instead. You have five tries in 30 days.",
  q_valid_until: "How long am I verified?",
  a_valid_until:
    "For 12 months as a rule; the reviewer may choose another end date, for example when your course ends earlier. We remind you 30 and 7 days before. Send this year's ID early and your access goes on without a gap while it is reviewed.",
  q_college: "My college is not in the list.",
  a_college: "Type its name in full. The list only helps you to write it; any college is accepted.",
  q_under_18: "I am under 18. Can I join?",
  a_under_18:
    "You can have an account, browse, save and use open offers and codes. Uploading a document, and being checked by brands, is for people aged 18 or older, because the law protects children's data in a special way.",
  q_confirm: "The confirmation email did not arrive.",
  a_confirm:
    "Look into the spam folder first. Then sign in: the line at the top of the page sends the link again. If you mistyped the address, sign up once more with the right one.",
  q_sign_in: "I cannot sign in.",
  a_sign_in:
    "Choose “Forgot your password?” on the [sign-in page](student:/auth): we email you a link to set a new one. After several wrong tries you have to wait a little; that protects your account.",

  q_kinds: "What do the marks on an offer mean?",
  a_kinds:
    "- “Open Offer”: leads to the brand's page, for everyone.\n- “Code Required”: you get a code, once you are signed in.\n- “Student Only”: for verified students.\n- “Featured”: the brand paid for this place. It changes the order, never the price.",
  q_locked: "Why is an offer locked?",
  a_locked:
    "“Login to unlock” needs an account. “Student verification required” needs a verified student ID. You always see the discount before you decide.",
  q_code: "How do I use a code?",
  a_code:
    "Press “Get Code”, copy it, and paste it where the shop asks for a code before you pay. Some codes are yours alone and work once; the ticket says so. You find every code again in your [dashboard](student:/dashboard?tab=redeemed), under Redeemed.",
  q_qr: "How does the QR work in a shop?",
  a_qr: "Press “Get QR” at the counter and let the staff scan it. It changes every 60 seconds, so a screenshot is useless to others. If scanning fails, they can type the 8 characters below it. It works once.",
  q_refused: "A shop did not accept my code.",
  a_refused:
    "Check on the offer's page until when and where it is valid. If all is right, [write to us](/contact) with the offer's name, the shop and the day; we take it up with the brand.",
  q_once: "Can I use an offer more than once?",
  a_once:
    "Once per student, unless the offer says otherwise. Opening it again shows the same code. Some offers also have a limit in total or per day.",
  q_expiry: "When does an offer end?",
  a_expiry:
    "At the end of its last day, Indian time. From 30 days before, the offer shows how many days are left.",
  q_saved: "Where are my saved offers?",
  a_saved:
    "In your [dashboard](student:/dashboard?tab=saved), under Saved. The save button on an offer saves it and removes it again.",
  q_paid: "How does {{product}} earn money?",
  a_paid:
    "Brands list for free. They may pay for a featured place, which is marked, and for checking by our API whether someone is a student. We do not sell your data.",

  q_who_sees: "Who sees my student ID?",
  a_who_sees:
    "Our reviewers, and no one else. Each time one is opened, that is logged. Brands never see it. Location and camera data are taken out of your photo before anyone looks at it.",
  q_deleted: "When is my ID deleted?",
  a_deleted:
    "30 days after the decision. What stays is the decision itself and a fingerprint of the file, by which we notice when the same document comes from another account.",
  q_brand_checks: "What can brands ask about me?",
  a_brand_checks:
    "Nothing, unless you agree. If you switch on “checks by brands”, a brand that knows your email address can ask whether you are a verified student, and gets your name, college, course and year. You can switch it off at any time and block single brands. Without your consent the answer is the same as for an address we do not know.",
  q_which_brand: "Do brands see which offers I used?",
  a_which_brand:
    "They see numbers, never names; and numbers of fewer than ten people are hidden. Nothing that a brand gets lists students.",
  q_my_data: "How do I get or delete my data?",
  a_my_data:
    "Both are in the settings of [your profile](student:/profile): download what we keep about you, or delete your account. The [privacy policy](/privacy) says what is deleted and what the law makes us keep.",
  q_language: "How do I change the language?",
  a_language:
    "With “हिन्दी” or “English” at the top of each page, on phones too. Your choice stays on this device and, when you are signed in, in your account; emails follow it.",

  q_listing: "How do we list an offer?",
  a_listing:
    "Fill in the [application](brand:/brand-onboarding); you need no account for it. Listing is free and without a limit. Then sign up with the contact's email address: it manages the brand.",
  q_review: "How long does the review of an application take?",
  a_review:
    "2-3 business days. Once approved, your first offer is shown from its first day. If something has to change, we tell you what; you correct it and send it again without starting over.",
  q_in_store: "How do we check a QR at the counter?",
  a_in_store:
    "Sign in to the [brand portal](brand:/brand-portal) and open Check a code. Scan the QR with the camera, or type the 8 characters shown with it. You see at once whether it counts, what to give, and the terms.",
  q_results: "What do we see of our offers' success?",
  a_results:
    "Views, opens, saves and redemptions, each counted separately, in the [brand portal](brand:/brand-portal). Never who it was.",

  q_api: "What does the verification API do?",
  a_api:
    "You send an email address, it says whether that person is a verified student who agreed to be checked. The [documentation](/api-docs) has examples in four languages.",
  q_test: "How do I test without a student?",
  a_test:
    "Ask about verified@student.test and not-verified@student.test. They answer the same with every key, cost nothing and are not counted. Test keys (bk_test_…) never cost credits.",
  q_credits: "What does a call cost, and do credits expire?",
  a_credits:
    "One credit for each answered address, whether verified or not. Errors cost nothing. Credits never expire. A newly approved brand gets 100 to begin with.",
  q_limits: "Which limits are there?",
  a_limits:
    "Calls per clock hour: 100 in the free trial, 1,000 with Starter, 5,000 with Growth, 15,000 with Enterprise. Each answer says in its headers how many are left. Beyond that the answer is 429 with the seconds to wait.",
  q_not_verified: "A student says they are verified, but the API says no.",
  a_not_verified:
    "The most frequent reasons: they use another email address here, their verification has expired, or they have not agreed to checks by brands. The answer is the same for all of them on purpose. Ask the student to look at their verification page.",
  q_retries: "Is it safe to send a call again?",
  a_retries:
    "Yes, with an Idempotency-Key header: the same key and body get the same answer and are charged once. A verified answer is kept for 24 hours, a not verified one for 60 seconds, so that a shopper may verify and try again.",
  q_keys: "What if a key leaks?",
  a_keys:
    "Revoke it in the [Developer Portal](brand:/developers): it stops at once. Or rotate it: old and new work side by side for a while. You may also tie a key to your servers' IP addresses.",
} as const;

export const helpMessages = defineMessages(en, () => import("./hi.ts"));
