import { defineMessages } from "@bachat/site";

/** What students say of an offer, and the brand's way to say that it fixed it. */
export const feedbackMessages = defineMessages({
  title: "What students say",
  loadFailed: "The students' answers did not load",
  failing: "Students say that this offer fails",
  failingText: "It is not featured meanwhile, and is paused on {{day}} unless you fix it.",
  paused: "This offer is paused: students say that it fails",
  pausedText:
    "Students do not see it any more; codes that they have stay theirs. Once you say that it is fixed, it is published again and the days of a boost go on.",
  workedOf: "It worked for {{worked}} of the last {{answers}} students.",
  code_refused_one: "{{count}} says that the code or QR was refused.",
  code_refused_other: "{{count}} say that the code or QR was refused.",
  terms_differ_one: "{{count}} says that the terms differ.",
  terms_differ_other: "{{count}} say that the terms differ.",
  next: "Try it yourself at the till or in your shop, correct what is wrong, then say so here.",
  comments: "What they write, without their names",
  said_code_refused: "Code or QR refused",
  said_terms_differ: "Terms differ",
  noComments: "Nobody wrote a comment.",

  fixed: "We fixed it",
  repaired: "Fixed on {{date}} by {{person}}",
  aMember: "a member",
  sinceRepair: "Only what students answered since then counts.",
  tooFew: "The new result shows once at least 10 students have answered.",

  dialogTitle: "Say that it is fixed",
  dialogText:
    "What students answered until now does not count any longer, and the offer is published and featured as before. Bachat sees your note.",
  note: "What did you fix?",
  noteHint: "For example: the tills in Pune know the code again.",
  noteShort: "Write 3 characters or more.",
  send: "It is fixed",
  done: "Thank you",
  doneText: "The offer's health starts again from now.",
  failed: "This was not saved",
});
