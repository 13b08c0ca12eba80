import { defineMessages } from "@bachat/site";

const en = {
  metaTitle: "{{worth}} at {{brand}}: {{title}}",
  crumbs: "You are here",
  browseOffers: "Browse Offers",
  claim: "Claim Offer",
  save: "Save This Deal",
  saved: "Remove from saved offers",
  savedShort: "Saved",
  share: "Share",

  where: "Where",
  until: "Until",
  for: "For",
  codesLeft: "Codes left",
  codesLeftOf: "{{left}} of {{total}}",
  noEnd: "No end date",
  forEveryone: "Everyone",
  forAccount: "Anyone with an account",
  forVerified: "Verified students",

  validUntil: "Valid until",
  youNeed: "You need",
  needNothing: "Nothing",
  needAccount: "A free account",
  needVerified: "A verified student account",
  eachStudent: "Each student",
  eachOpen: "As often as you like",
  eachCode: "One code, used once",
  eachSharedCode: "One code",
  eachTimes_one: "{{count}} time",
  eachTimes_other: "{{count}} times",

  onlineEverywhere: "Online, worldwide",
  onlineIn: "Online, all {{country}}",
  onlineInCity: "Online, {{city}}",
  storeEverywhere: "In store, worldwide",
  storeIn: "In store, all {{country}}",
  storeInCity: "In store, {{city}}",
  bothEverywhere: "Online and in store",
  bothIn: "Online and in store, all {{country}}",
  bothInCity: "Online and in store, {{city}}",

  whatTitle: "What you get",
  howTitle: "How to use it",
  termsTitle: "Terms, in plain words",
  howLink1: "Tap Open Deal. The shop opens with the discount.",
  howLink2: "Choose what you want and pay as usual.",
  howCode1: "Tap Get Code. It stays in your dashboard.",
  howCode2: "Paste the code where {{brand}} asks for one.",
  howCode3: "See the price drop, then pay.",
  howQr1: "Tap Get QR at the counter of {{brand}}.",
  howQr2: "Let the staff scan it before you pay.",

  noteLink: "Opens at {{brand}}",
  noteOwnCode: "Your own code, ready in a second",
  noteCode: "Your code, ready in a second",
  noteQr: "A QR for the counter",
  poolEmpty: "All codes are given out for now",

  confirmedOn: "Last confirmed working {{date}}",
  confirmedBy_one: "{{count}} of the last {{answers}} students said it worked",
  confirmedBy_other: "{{count}} of the last {{answers}} students said it worked",

  similar: "More in {{category}}",
  missingTitle: "This offer is not there any more",
  missingText: "It has ended, or the address is not right. There are others.",
  loading: "Loading the offer",
} as const;

export type OfferEnglish = typeof en;
export const offerMessages = defineMessages(en, () => import("./hi/offer.ts"));
