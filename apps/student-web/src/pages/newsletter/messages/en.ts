export const en = {
  title: "Newsletter",
  confirmTitle: "Confirm your subscription",
  confirmText: "One tap, and new student offers come to your address on Fridays.",
  confirm: "Confirm subscription",
  confirmedTitle: "You are subscribed",
  confirmedText: "The next one comes on Friday, if brands have added something by then.",
  leaveTitle: "Leave the newsletter?",
  leaveText:
    "No more newsletter will come to your address. Your account, if you have one, stays as it is.",
  leave: "Unsubscribe",
  leftTitle: "You are unsubscribed",
  leftText: "No more newsletter comes to your address. You can come back at any time.",
  deadTitle: "This link does not work any more",
  deadConfirmText:
    "It was used already, or is older than 7 days. Enter your address again for a new one.",
  deadLeaveText: "The address is not complete. Open the link in the mail once more.",
  failed: "That did not work",
  browse: "Browse Offers",
} as const;

export type NewsletterPageEnglish = typeof en;
