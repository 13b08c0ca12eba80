import { defineMessages } from "@bachat/site";

const en = {
  title: "Newsletter",
  confirmTitle: "Confirm your subscription",
  confirmText: "One tap, and new student offers arrive every Friday.",
  confirm: "Confirm subscription",
  confirmedTitle: "You are subscribed",
  confirmedText: "The next one goes out on Friday, if there is anything new.",
  leaveTitle: "Leave the newsletter?",
  leaveText:
    "You will no longer get the newsletter. Your account, if you have one, stays as it is.",
  leave: "Unsubscribe",
  leftTitle: "You are unsubscribed",
  leftText: "You no longer get the newsletter. You can come back at any time.",
  deadConfirmText:
    "It was used already, or is older than 7 days. Enter your address again for a new one.",
  deadLeaveText: "The link is incomplete. Open the link in the email once more.",
} as const;

export const pageMessages = defineMessages(en, () => import("./hi.ts"));
