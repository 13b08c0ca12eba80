import { defineMessages } from "@bachat/site";

/** Two versions of an offer beside each other: a colleague's, and a change that waits or came back. */
export const changeMessages = defineMessages({
  conflictTitle: "Somebody changed this offer meanwhile",
  conflictText: "Nothing of yours is lost. Choose what holds, then save.",
  conflictNone:
    "Both changed the same things in the same way, or different ones. Nothing has to be chosen.",
  yours: "Yours",
  theirs: "Theirs",
  onlyTheirs: "Changed by them: {{fields}}.",
  onlyYours: "Changed by you, and kept: {{fields}}.",
  takeTheirs: "Drop my changes",
  goOn: "Continue with these",

  pendingTitle: "A change waits for review",
  pendingText: "Sent on {{date}}. Students see what stands until it is approved.",
  withdraw: "Withdraw the change",
  withdrawTitle: "Withdraw the change?",
  withdrawText: "It is not reviewed any more, and the published offer stands as it is.",
  withdrawn: "Change withdrawn",

  refusedTitle: "Your change was sent back",
  refusedNext:
    "The published offer stands. Correct what the note asks for and save again, or leave it as it is.",
  putBack: "Put my change into the form",
  offerRefusedTitle: "This offer was sent back",
  offerRefusedNext: "Correct what the note asks for, then send it to review again.",
  reviewerWrote: "The reviewer wrote:",

  diff: "Changes",
  columnField: "Field",
  columnBefore: "Now",
  columnAfter: "Will be",
  newCode: "A new code, not shown here",

  history: "Earlier changes",
  historyFailed: "Earlier changes did not load",
  historyLine: "{{number}}. {{fields}}",
  status_pending: "In review",
  status_approved: "Approved",
  status_rejected: "Sent back",
  status_withdrawn: "Withdrawn",
});
