import { defineMessages } from "@bachat/site";

const en = {
  title: "Verify with {{product}}",
  failed: "This did not load",
  heading: "{{brand}} asks if you are a student",
  client: "{{client}} at {{host}}",

  visitorText:
    "Sign in, and you decide what {{brand}} learns. New here? Joining is free, and you come back to this page.",
  signIn: "Sign in",
  join: "Join {{product}}",
  backTo: "Back to {{host}}",

  seesTitle: "{{brand}} will see",
  seesVerified: "You are a verified student",
  seesVerifiedUntil: "You are a verified student until {{date}}",
  seesFirstName: "Your first name: {{name}}",
  seesCollege: "Your college: {{college}}",
  seesNothingElse: "Nothing else: not your email, not your ID.",
  once: "Share once",
  always: "Always share with {{brand}}",
  decline: "No, go back",
  alwaysText:
    "If you choose always, {{brand}} gets the answer next time without this page. You can end that any time.",
  privacy: "Privacy in your account",
  leaving: "Going on to {{brand}}…",
  signedInAs: "You are signed in as {{name}}.",
  otherAccount: "Use another account",
  answerFailed: "Your answer did not get through",

  unverifiedTitle: "You are not verified yet",
  unverifiedText:
    "Show that you are a student, then go on to {{brand}} from there. {{brand}} waits for you until {{time}}.",
  verify: "Verify now",
  inReviewTitle: "We are checking your ID",
  inReviewText:
    "This page goes on by itself once we have decided. {{brand}} waits for you until {{time}}; if it takes longer, press the button at the shop again.",
  inReviewOpen: "See how far it is",
  notify: "Tell {{brand}} once I am verified",
  notifyText: "You get an email then, too.",
  notYet: "Back to {{brand}} for now",

  underAgeTitle: "Only for people aged 18 or older",
  underAgeText:
    "Shops can only ask about adults. {{brand}} learns nothing about you, not even your age.",
  shopPausedTitle: "{{brand}} cannot ask at the moment",
  shopPausedText: "Its account at {{product}} is paused. Nothing about you was shared.",
  shopCannotCheckTitle: "{{brand}} cannot ask at the moment",
  shopCannotCheckText:
    "It has used up its checks at {{product}}. Try again later. Nothing about you was shared.",
  shopBlockedTitle: "You have blocked {{brand}}",
  shopBlockedText:
    "So it learns nothing about you. To share with it, unblock it in your account and load this page again.",
  openPrivacy: "Open Privacy",
  back: "Back to {{brand}}",

  testTitle: "This is a test",
  testText:
    "{{brand}} is trying out its button. Choose an invented student: no real one is checked, and it costs nothing.",
  testStudents: "Test students",
  "test.verified": "A verified student",
  "test.not_verified": "Somebody who is not verified",
  "test.expired": "A student whose time has ended",

  goneTitle: "This sign-in has ended",
  goneText: "Go back to the shop and press its button again.",
} as const;

export const connectMessages = defineMessages(en, () => import("./hi.ts"));
