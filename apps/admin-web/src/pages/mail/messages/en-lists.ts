import { defineMessages } from "@bachat/site";

/** The words of the lists of mail. */

const shared = {
  sort: "Sort",
  "sort.newest": "Newest first",
  "sort.oldest": "Oldest first",
  clear: "Clear filters",
  noneFound: "No matches",
} as const;

export const outboxWords = defineMessages({
  ...shared,
  title: "Outbox",
  lead: "What became of each mail of the last 30 days. Its content is not shown, and its address only in part.",
  search: "A whole address, or a mail’s name",
  loadFailed: "The mails did not load",
  none: "No mails yet",
  noneText: "Every mail is listed here as soon as it is queued.",
  noneFoundText: "Enter a whole email address, or the name of a mail such as “Password changed”.",
  anyState: "Any",
  total_one: "{{number}} mail",
  total_other: "{{number}} mails",
  totalMany: "More than 10,000 mails",
  state: "State",
  "state.waiting": "Waiting",
  "state.sending": "Sending",
  "state.retrying": "Will be retried",
  "state.sent": "Sent",
  "state.failed": "Failed",
  "state.suppressed": "Not sent: suppressed",
});

export const suppressedWords = defineMessages({
  ...shared,
  title: "Suppressed addresses",
  lead: "They get only the mails that a person asks for, such as the link for a new password.",
  search: "A whole email address",
  loadFailed: "The addresses did not load",
  none: "No address is suppressed",
  noneText:
    "An address is added when there is no such mailbox, when it refuses mail on three days, or when its owner reports a mail as spam.",
  noneFoundText: "Enter the whole email address: it is kept as a hash.",
  anyReason: "Any",
  total_one: "{{number}} address",
  total_other: "{{number}} addresses",
  totalMany: "More than 10,000 addresses",
  reason: "Reason",
  "reason.bounce": "Mail comes back",
  "reason.complaint": "Reported as spam",
  "reason.manual": "Added by an admin",
});
