import { defineMessages } from "@bachat/site";

export const partnershipMessages = defineMessages({
  title: "Partner with {{product}}",
  description:
    "List your student offers for free, check students with one API call, and see what is redeemed.",
  successTitle: "Application submitted",
  successText:
    "Your brand application was submitted. We review it within 2-3 business days and write to your contact address. Sign in with that address to see its status.",
  successBy: "You will hear from us by {{day}}.",

  kicker: "{{product}} for brands",
  headline: "Bring your offer to verified students",
  lead: "List offers for free, decide who may use them, and check a student's status with one API call.",
  signIn: "Brand Login",
  promise: "No account needed to apply. A person reviews your offer within 2-3 business days.",
  preview: "A ticket as students see it",
  figures: "{{product}} in numbers",
  brands: "brands",
  students: "happy students",
  saved: "saved",
  rate: "average redemption rate",

  listingsTitle: "Listings that cost nothing",
  listingsLead: "Every offer is a ticket: the offer on the body, the discount on the stub.",
  listingFree: "Free, as many as you like",
  listingFreeText:
    "No fee for a listing and none for a redemption. A person reads each offer before it is published.",
  listingExclusive: "Open or for verified students only",
  listingExclusiveText:
    "An exclusive offer opens only for students whose ID we have checked. Others see what they are missing.",
  listingWays: "Link, code or QR",
  listingWaysText:
    "Send students to a page, give them a code, or scan a QR in your shop that works once.",
  listingNumbers: "Numbers, not names",
  listingNumbersText: "See views, saves, opens and redemptions by day. No student is named.",

  apiTitle: "The verification API",
  apiLead:
    "Give student prices at your own checkout. Ask us about an email address and get an answer you can act on.",
  apiOne: "One call, one answer, one credit",
  apiConsent: "Only students who agreed are found",
  apiTest: "Test keys and two test addresses, free",
  apiProduct: "Student Verification API",
  developerPortal: "Developer Portal",
  apiDocs: "API docs",
  apiAnswer: "Answer",

  whyTitle: "Why partner with us",
  whyVerified: "Real students",
  whyVerifiedText:
    "We check that a student is a student, and check again every year. No one keeps a student price for life.",
  whyIndia: "All of India",
  whyIndiaText: "28 states and 8 union territories, by region and city, in English and Hindi.",
  whyControl: "You stay in charge",
  whyControlText:
    "Set the dates, who can use an offer and how. Change or pause it whenever you like.",
  whyPrivacy: "Privacy that students trust",
  whyPrivacyText: "You get an answer, never a list. Students see which brand asked about them.",

  pricingTitle: "Pricing",
  pricingLead:
    "Listings are free. You pay for verification calls in packs, and for featured placement by the day.",
  boosts: "Boost packs",
  boostsText: "Featured placement for an offer, labelled as paid.",
  boostDays: "{{days}} days",
  boostFirst: "List an offer first",
  boostChoose: "Boost an offer",

  howTitle: "How it works",
  howApply: "Apply",
  howApplyText:
    "Tell us about your brand and a first offer. It takes about five minutes and needs no account.",
  howReview: "We review",
  howReviewText:
    "A person reads it. The review takes 2-3 business days, and we write to you either way.",
  howLive: "You are live",
  howLiveText: "Your offer is published. Sign in to the portal for numbers, keys and credits.",

  faqTitle: "FAQ",
  q1: "How long does the review take?",
  a1: "2-3 business days. If something has to change we tell you what, and you correct it without starting again.",
  q2: "What does a listing cost?",
  a2: "Nothing. Listings are unlimited at ₹0. Boosts and verification credits are what brands pay for.",
  q3: "Do credits expire?",
  a3: "No. Credits never expire. Unused credits of a pack can be refunded.",
  q4: "Who counts as a verified student?",
  a4: "A person whose student ID or other proof we have checked. The status has an end date and has to be renewed.",
  q5: "Do we learn who redeemed our offer?",
  a5: "No. You see how many, by day and offer. A name is given only by the verification API, for a student who agreed to it.",
  q6: "Can we try the API before paying?",
  a6: "Yes. Test keys are free, and an approved brand starts with trial credits for live calls.",

  faqMore: "Something else?",
  contact: "Contact us",

  endTitle: "Ready when you are",
  endText: "Free to list, reviewed by people, live within days.",
});
