import { defineMessages } from "@bachat/site";

/** Students' answers about an offer, and the brand's form to report a repair. */
export const feedbackMessages = defineMessages({
  title: "What students say",
  loadFailed: "The students' answers did not load",
  failing: "Students say that this offer fails",
  failingText: "It is not featured in the meantime, and is paused on {{day}} unless you fix it.",
  paused: "This offer is paused: students say that it fails",
  pausedText:
    "Students no longer see it, but they keep the codes they have. Once you say that it is fixed, it is published again and its boost continues.",
  workedOf: "It worked for {{worked}} of {{answers}} students who answered in the last 90 days.",
  code_refused_one: "{{count}} says that the code or QR was refused.",
  code_refused_other: "{{count}} say that the code or QR was refused.",
  terms_differ_one: "{{count}} says that the terms differ.",
  terms_differ_other: "{{count}} say that the terms differ.",
  next: "Try it yourself at the till or in your shop, correct what is wrong, then say so here.",
  comments: "What they write, without their names",
  all: "Show all {{count}}",
  fewer: "Show fewer",
  said_code_refused: "Code or QR refused",
  said_terms_differ: "Terms differ",
  noComments: "No comments.",

  fixed: "We fixed it",
  repaired: "Fixed on {{date}} by {{person}}",
  aMember: "a member",
  sinceRepair: "Only answers since then count.",
  tooFew: "The new result shows once at least 10 students have answered.",

  dialogTitle: "Say that it is fixed",
  dialogText:
    "Earlier answers no longer count, and the offer is published and featured as before. Bachat sees your note.",
  note: "What did you fix?",
  noteHint: "For example: the tills in Pune accept the code again.",
  noteShort: "Enter at least 3 characters.",
  send: "It is fixed",
  done: "Thank you",
  doneText: "The offer's health starts again from now.",
  failed: "This was not saved",
});
