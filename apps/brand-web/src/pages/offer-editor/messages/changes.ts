import { defineMessages } from "@bachat/site";

/** Two versions of an offer beside each other: a colleague's, and a change that is in review or came back. */
export const changeMessages = defineMessages({
  correctionsTitle: "Corrected by Bachat",
  correctionsText:
    "A reviewer corrected these texts before the decision. You can change them again.",
  pendingTitle: "A change is waiting for review",
  pendingText: "Sent on {{date}}. Students see the current version until it is approved.",
  withdraw: "Withdraw the change",
  withdrawTitle: "Withdraw the change?",
  withdrawText: "It will no longer be reviewed, and the published offer stays as it is.",
  withdrawn: "Change withdrawn",

  askedTitle: "Bachat asks for a change",
  askedNext: "Make the change and submit it again. It was not refused.",
  askedRevisionTitle: "Your change waits for your answer",
  askedRevisionText:
    "Sent on {{date}}. Make the change and submit it again; students see the current version until it is approved.",
  status_asked: "Waits for you",

  refusedTitle: "Your change was sent back",
  refusedNext:
    "The published offer is unchanged. Correct what the note asks for and save again, or leave it as it is.",
  putBack: "Put my change into the form",
  offerRefusedTitle: "This offer was sent back",
  offerRefusedNext: "Correct what the note asks for, then submit it for review again.",
  reviewerWrote: "The reviewer wrote:",

  history: "Earlier changes",
  historyFailed: "Earlier changes did not load",
  historyLine: "{{number}}. {{fields}}",
  status_pending: "In review",
  status_approved: "Approved",
  status_rejected: "Sent back",
  status_withdrawn: "Withdrawn",
});
