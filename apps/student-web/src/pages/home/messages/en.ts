import { defineMessages } from "@bachat/site";

const en = {
  metaTitle: "{{product}} · Verified student discounts",
  metaDescription:
    "Unlock Student Savings Across India: verify once as a student, then find, save and redeem discounts at the brands you use.",
  eyebrow: "Verified student discounts",
  headline: "Unlock Exclusive Student Discounts Across India",
  lead: "Show your college ID once, then pay student prices on food, travel, gear and courses. Free for students.",
  resultsTitle: "Student offers",
  searchTitle: "Offers for “{{search}}”",
  start: "Start Saving Today",

  figures: "{{product}} in figures",
  activeOffers: "Active Offers",
  brands: "brands",
  happyStudents: "happy students",
  saved: "saved",
  redemptionRate: "average redemption rate",
  states: "states and",
  territories: "union territories",
  figureSource: "{{figures}}: {{source}}, as of {{date}}.",

  "way.address": "to verify by college address",
  "way.roster": "to verify by college list",
  "way.document": "to verify by student ID",
  waySource:
    "Times to verify: medians of the latest, at most 200, measured by {{product}}, as of {{date}}.",

  bandTitle: "Get codes with a free account",
  bandText:
    "Sign up in a minute to get codes and save offers. Exclusive offers open once your college ID is checked.",
  join: "Join {{product}}",
  studentLogin: "Student Login",

  howTitle: "How it works",
  how1: "Verify student status",
  how1Text: "Upload your college ID. A person checks it and emails you.",
  how2: "Discover offers",
  how2Text: "Filter by city and category. Save what you want for later.",
  how3: "Redeem and save instantly",
  how3Text: "Copy a code, show a QR at the counter, or open the deal.",

  passName: "Ananya Deshmukh",
  passCollege: "Nilgiri College of Science",
  passCourse: "BSc Physics",
  passState: "Verified Student",
  passUntil: "Valid until",
  passSample: "Sample",

  endingSoon: "Ending soon",
  newThisWeek: "New this week",
  popularIn: "Popular in {{city}}",
  popularInIndia: "Popular in India",
  seeAll: "See all",
  seeAllOf: "See all: {{title}}",

  ownTitle: "Your student discounts",
  ownFailed: "Your pass and your offers could not be loaded.",
  tryAgain: "Try again",
  savedEndingSoon: "Saved, ending soon",
  seeAllSaved: "See all saved offers",
  nothingEnding: "Nothing you saved ends within 30 days.",
  newSince: "New since {{date}}",
  nothingNew: "Nothing new since your last visit.",
  newFirst: "Just in",
  firstVisit: "Your first visit here",
  nothingYet: "There are no offers yet.",
  passEnded: "Ended",
  "state.verified": "Verified Student",
  "state.pending": "Pending Verification",
  "state.rejected": "Verification Failed",
  "state.unopened": "File not opened",
  "state.not_submitted": "Not verified yet",
  "state.expired": "Verification ended",
  "step.verified": "Show the pass",
  "step.pending": "See its status",
  "step.rejected": "See why, and what to send",
  "step.not_submitted": "Verify Student Status",
  "step.expired": "Renew verification",
} as const;

export const homeMessages = defineMessages(en, () => import("./hi.ts"));
