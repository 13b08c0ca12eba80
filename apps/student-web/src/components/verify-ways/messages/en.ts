import { defineMessages } from "@bachat/site";

const en = {
  rosterTitle: "On your college's list? Two minutes",
  rosterText:
    "{{college}} has sent us a list of its students. With your roll number and name you are verified at once, without a photo of your ID.",
  rollNumber: "Roll number",
  rollHint: "As on your ID card. Spaces and signs do not count.",
  rosterName: "Name",
  rosterNameHint: "As your college writes it.",
  rollNeed: "Enter your roll number.",
  nameNeed: "Enter your name.",
  rosterSend: "Check my roll number",
  due: "Decided by {{day}}, by the queue as it is now.",
  late: "This takes longer than it should. We are sorry",
  lateText: "We expect to decide by {{day}}.",
  goesFirst: "Yours goes before most others: we could read name, college and date on it.",
  aheadNone: "No other ID is before yours.",
  ahead_one: "{{count}} ID is before yours.",
  ahead_other: "{{count}} IDs are before yours.",
  meanwhile: "While you wait",
  openOffers: "Open to you now",
  allOffers: "All offers",
  savedOffers: "Offers you saved",
  yourPass: "Where your pass will be",
  "refused.roster_no_match":
    "The list of your college has no student with this roll number and name. Check both, or send your ID.",
  "refused.roster_number_used":
    "This roll number has verified another account. Sign in to that one, or send your ID.",
  "refused.roster_ended":
    "By the list of your college this roll number is no longer valid. If you still study, send your ID.",
  "refused.no_roster": "Your college has sent us no list. Send your ID instead.",
  "refused.needs_reviewer": "A reviewer has to look at this. Send your ID instead.",
  rosterFailed: "You were not verified by the list",
} as const;

export const waysMessages = defineMessages(en, () => import("./hi.ts"));
