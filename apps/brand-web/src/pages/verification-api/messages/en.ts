import { defineMessages } from "@bachat/site";

export const verificationApiMessages = defineMessages({
  title: "Student Verification API",
  description:
    "Ask by one call whether an email address belongs to a verified student. Packs in rupees, credits that never expire, free test keys.",
  badges: "In short",
  badgeRest: "REST API",
  badgeJson: "JSON Responses",
  badgeLimited: "Rate Limited",
  lead: "Give student prices at your own checkout. Ask about an email address, and know in one answer whether it belongs to a verified student.",
  createKey: "Create key",
  tryIt: "Try it",
  apiDocs: "API docs",
  request: "Request",
  answer: "Answer",

  whyTitle: "One question, answered well",
  whyFresh: "True today",
  whyFreshText:
    "We have checked that this person is a student. The answer includes the last day on which it is valid.",
  whyConsent: "With the student's consent",
  whyConsentText:
    "Only students who agreed are found, and each sees which brands asked. Everyone else gets the same answer as an unknown address.",
  whySafe: "Safe to repeat",
  whySafeText:
    "With an Idempotency-Key a retry after a lost answer is free and gives the same answer.",
  whyMany: "One or a thousand",
  whyManyText: "A batch takes up to 1,000 addresses in one call and answers in the order asked.",

  useTitle: "Where it fits",
  useCheckout: "At checkout",
  useCheckoutText: "Take the student price off when the answer is yes.",
  useSignUp: "At sign-up",
  useSignUpText: "Open a student plan without collecting ID cards yourself.",
  useRenew: "At renewal",
  useRenewText: "Ask again after the expiry date, so that the price ends with the studies.",

  priceTitle: "What it costs",
  priceLead:
    "One credit a call. Calls with test keys, refusals and the sample addresses cost nothing.",
  calls: "Calls a month",
  callsHint: "How many students will you check?",
  callsRange: "Calls a month (slider)",
  callsValue: "{{calls}} calls",
  badCalls: "Enter a number from 1 to 10,00,000.",
  noResult: "Enter a number of calls to see the right pack.",
  trialCovers: "Your first {{count}} calls are covered by the trial credits of an approved brand.",
  onePack: "{{name}} pack",
  packs: "{{count}} {{name}} packs",
  aCall: "a call, without GST",
  net: "Price",
  gst: "GST, {{percent}}%",
  total: "You pay",
  lastsMonth: "{{credits}} credits last a month, and unused credits stay: credits never expire.",
  lasts: "{{credits}} credits last {{months}} months. Credits never expire.",
  lastsYears: "{{credits}} credits last for years. Credits never expire.",
  perHour: "Up to {{calls}} calls an hour.",

  howTitle: "How to get started",
  howApply: "Get API key",
  howApplyText:
    "Apply as a brand. Once it is approved you create test and live keys in the portal.",
  howRequest: "Make request",
  howRequestText: "Send the student's email address from your server, with the key in a header.",
  howResponse: "Get response",
  howResponseText: "Read isVerified and give the discount.",

  faqTitle: "FAQ",
  q1: "What do we learn about a student?",
  a1: "Whether they are verified and until when, and for students who agreed also their name, college, course and year. Never a document, never a list.",
  q2: "What if we send too many calls?",
  a2: "The answer is 429 with the seconds to wait. Nothing is charged for it.",
  q3: "What if the month's quota or the credits are used up?",
  a3: "The answer is 402 and says which. Buy a pack and the next call is answered.",
  q4: "Can we get money back?",
  a4: "Unused credits of a pack can be refunded. You ask in the portal and a person decides.",
  q5: "May we keep the answer?",
  a5: "Yes, until its expiry date. Asking again sooner costs another credit.",

  endTitle: "Try it before you pay",
  endText: "Test keys are free, and an approved brand starts with trial credits.",
});
