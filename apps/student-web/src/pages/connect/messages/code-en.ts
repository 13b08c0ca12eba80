import { defineMessages } from "@bachat/site";

const en = {
  title: "Your student code",
  failed: "This did not load",
  heading: "{{brand}} has a code for students",
  shop: "For {{host}}",

  visitorText:
    "Sign in, and the code is yours. New here? Joining is free, and you come back to this page.",
  backTo: "Back to {{host}}",

  hearsTitle: "What {{brand}} learns about you",
  hearsPasted: "The code alone, once you paste it in the shop.",
  hearsAlong: "The code alone, which goes back to the shop with you.",
  hearsNothingElse: "Not your name, not your email, not your ID.",
  take: "Get my code",
  takeFailed: "No code came",

  nextPaste: "Copy the code, and paste it at {{host}} where the shop asks for one.",
  nextAlong: "The code goes with you to {{host}}. Copy it if the shop asks for it.",
  kept: "You can find it in your dashboard, under Redeemed.",

  unverifiedTitle: "You are not verified yet",
  unverifiedText:
    "This code is for verified students. Show that you are one, and we lead you back here.",
  verify: "Verify now",
  inReviewTitle: "We are checking your ID",
  inReviewText:
    "This page goes on by itself once we have decided. You can also open the shop’s link again later.",
  inReviewOpen: "See how far it is",

  underAgeTitle: "Only for people aged 18 or older",
  underAgeText:
    "Codes for shops are given to adults only. {{brand}} learns nothing about you, not even your age.",
  closedText: "{{brand}} learns nothing about you. Perhaps it has another offer.",

  goneTitle: "This link gives no code",
  goneText:
    "It was taken back, or is incomplete. Go back to the shop, and tell it if this page comes again.",
} as const;

export const codeMessages = defineMessages(en, () => import("./code-hi.ts"));
