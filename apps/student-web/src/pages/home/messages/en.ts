export const en = {
  metaTitle: "{{product}} · Verified student discounts",
  metaDescription:
    "Unlock Student Savings Across India: verify once as a student, then find, save and redeem discounts of the brands you use.",
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
  figureSource: "As of {{date}}: {{source}}",

  bandTitle: "Codes open with a free account",
  bandText:
    "Sign up in a minute to get codes and save offers. Exclusive offers open once your college ID is checked.",
  join: "Join {{product}}",
  studentLogin: "Student Login",

  howTitle: "How it works",
  how1: "Verify student status",
  how1Text: "Upload your college ID. A person checks it and writes to you.",
  how2: "Discover offers",
  how2Text: "Filter by city and category. Save what you want for later.",
  how3: "Redeem and save instantly",
  how3Text: "Copy a code, show a QR at the counter, or open the deal.",

  passName: "Ananya Deshmukh",
  passCollege: "Kaveri Valley Institute of Technology",
  passCourse: "B.Tech Computer Science",
  passState: "Verified Student",
  passUntil: "Valid until",
} as const;

export type HomeEnglish = typeof en;
