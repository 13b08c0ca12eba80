import { defineMessages } from "../../../i18n/catalogue.ts";

const en = {
  title: "Student Verification API",
  description:
    "Ask by REST whether an email address belongs to a verified student: endpoint, examples, responses, testing.",
  lead: "Ask whether an email address belongs to a verified student. One call, one answer, one credit.",
  badges: "In short",
  badgeRest: "REST API",
  badgeJson: "JSON Responses",
  badgeLimited: "Rate Limited",
  reference: "API reference",
  pages: "Documentation",
  markdown: "Markdown",
  copyMarkdown: "Copy as Markdown",
  feed: "Feed of changes",
  collection: "Postman and Bruno collection",
  searchGuide: "Search the guide",
  searchFailed: "The search did not load. Please try again.",
  searchFound: "Found: {{count}}",
  searchResults: "Search results",
  tab_endpoint: "Endpoint",
  tab_examples: "Examples",
  tab_responses: "Responses",
  tab_testing: "Testing",
  required: "required",
  optional: "optional",

  copied: "{{label}} Copied",
  copiedText: "Code copied to clipboard",
  copyFailed: "Copy failed",
  copyFailedText: "Please copy the code manually",

  ownership: "An address proves nothing about who typed it",
  ownershipText:
    "The answer is about the address. Nothing here proves that the shopper owns it: anybody may type a student's.\n\n- Ask about an address that you have confirmed: by a one-time code that you mailed to it, or of an account whose address you have confirmed.\n- An address that was only typed at the checkout is not enough for a price.",

  quickStart: "Quick start",
  stepKey: "Get API key",
  stepKeyText:
    "Create one in the [Developer Portal](brand:/developers). The first 100 credits are free.",
  stepRequest: "Make request",
  stepRequestText: "Send the student's email address with your key in a header.",
  stepResponse: "Get response",
  stepResponseText: "Read isVerified and give the discount.",

  endpoint: "Endpoint",
  request: "Request",
  headers: "Headers",
  headerKey: "Your key. Keys that begin with bk_test_ never cost credits.",
  headerType: "Always application/json.",
  headerIdempotency:
    "1 to 255 characters of your own, new for each question. A retry with the same one and the same body is free and gives the same answer: for 24 hours if it was verified, for 60 seconds if it was not.",
  body: "Body",
  bodyEmail:
    "The address the student gave you. Capital letters and spaces around it do not matter; dots and plus tags do.",
  stringRequired: "string, required",
  limits: "Limits",
  limitsFailed: "The limits did not load",
  plan: "Plan",
  hourly: "Calls an hour",
  monthly: "Calls a month",
  limitsText:
    "Hours and months are counted in Indian time. Credits never expire. Each answer to a valid key says in RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset how much of this hour’s limit is left. If you bought more credits than the month's quota in the last 30 days, your quota is the number you bought.",
  reducedText:
    "If more than 800 of 1,000 answers in a row are not verified, as when a list of addresses is tried out, your hourly limit is a tenth until Bachat has looked into it. You get a mail and a notice in the Developer Portal, RateLimit-Limit shows the smaller limit, and nothing else changes. It does not happen to a shop that asks only when somebody wants the student price; write to us if it does.",
  practices: "Best practices",
  practiceCache: "Cache results until the expiryDate.",
  practiceBackoff:
    "Back off exponentially on rate limits: wait as long as Retry-After says, then double the wait each time.",
  practiceHttps: "Call over HTTPS only.",
  practiceSecret: "Never expose the key client-side: call from your server.",
  practiceMonitor: "Monitor your usage in the [Developer Portal](brand:/developers).",

  examplesTitle: "Examples",
  examplesLead:
    "Each runs as it is once you put your key in. The addresses in them are samples: free, with any key.",
  chooseExample: "Example",
  example_single: "One student",
  example_singleText: "At checkout, when someone asks for the student price.",
  example_retry: "Safe to repeat",
  example_retryText:
    "With an Idempotency-Key, new for each try, such as your order's number with a count. If the answer was lost on the way, send the same again: it is charged once. A shopper who corrects the address or comes back after verifying is a new try. The same key with another body, or on the other of the two calls, is refused with 409.",
  example_batch: "Many students",
  example_batchText:
    "Up to 1,000 addresses in one call; results come in the order asked. Each address counts as one call. If the limit, the quota or the credits do not cover all of them, the whole batch is refused and nothing is charged. So it is when an entry is no email address: 400, and errors has the index of each such entry.",
  language: "Language",

  responsesTitle: "Responses",
  responsesLead:
    "Every answer is JSON. success says whether your question was answered; isVerified is the answer.",
  status: "Status",
  meaning: "Meaning",
  cost: "Cost",
  oneCredit: "One credit",
  free: "Free",
  answer_verified: "The student is verified",
  answer_not_verified: "Student not found or not verified",
  answer_bad_request: "The body has no valid studentEmail",
  answer_invalid_key: "Invalid API key",
  answer_quota: "Monthly quota exceeded. Please upgrade your plan.",
  answer_credits: "Not enough credits left",
  answer_key_cap: "The key's own cap of the month is used up",
  answer_reused: "The Idempotency-Key was used with another body or call",
  answer_limit: "Rate limit exceeded",
  answer_away: "A service we depend on is unavailable; see Retry-After",
  sameAnswer:
    "A student who has not agreed to be verified by brands gets the same answer as an unknown address. So does one who is in review, was rejected, or whose verification has expired.",
  statusPage: "Is the API working now, and how did it do in the last 90 days?",
  fields: "Fields",
  field_success: "true when the question was answered, false when it was refused.",
  field_isVerified: "Whether this person is a verified student today, in Indian time.",
  field_verificationStatus: "verified or not_verified.",
  field_expiryDate: "The last day on which they are verified, YYYY-MM-DD. Only when verified.",
  field_studentInfo:
    "name, college, course and yearOfStudy (freshman, sophomore, junior, senior, graduate, phd). Only when verified.",
  field_error: "What is wrong, in English. For programs there is code.",
  field_errors:
    "Only with 400: field, index (of an entry of studentEmails, from 0), rule and message of each fault.",
  field_quota_info:
    "Only with 402: current_usage, monthly_quota and plan_tier (free_trial, starter, growth, enterprise); with key_cap_exceeded cap, used and reset.",
  field_code: "Only with errors: stable, for programs.",
  field_request_id: "Quote it when you write to us.",
  keysAbsent: "Fields that do not belong to an answer are absent, not null.",

  testingTitle: "Testing",
  testingLead: "You need no student to try it.",
  testEmails: "Sample addresses",
  testVerified: "Always verified, with sample data.",
  testNotVerified: "Always not verified.",
  testEmailsText: "They answer the same with every key, cost nothing, and are not counted.",
  testOutcomes: "Outcomes to try",
  "outcome_expired@student.test": "Not verified: the verification has expired.",
  "outcome_quota-exceeded@student.test": "402, the month's quota is used up.",
  "outcome_insufficient-credits@student.test": "402, the credits are used up.",
  "outcome_key-cap-exceeded@student.test": "402, the key's own cap is used up.",
  "outcome_rate-limited@student.test": "429, too many calls in this hour.",
  "outcome_unavailable@student.test": "503, a service we depend on is unavailable.",
  testOutcomesText: "With test keys only. With live keys they are unknown addresses.",
  testKeys: "Test keys",
  testKeysText:
    "- A key that begins with bk_test_ costs nothing and has 100 calls an hour.\n- It sees test students only, never a real one.\n- Create and show it in the [Developer Portal](brand:/developers); a live key, bk_live_, is shown once.",
  testErrors: "Seeing each error",
  testErrorsText:
    "- 401: leave the key out, or change a letter of it.\n- 400: send an address without @.\n- 409: use an Idempotency-Key again with another address.\n- 429: call more than 100 times an hour with a test key.",
  verifiedAnswer: "Verified",
  notVerifiedAnswer: "Not verified",
} as const;

export const apiDocsMessages = defineMessages(en, () => import("./hi.ts"));
