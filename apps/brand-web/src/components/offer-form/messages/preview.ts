import { defineMessages } from "@bachat/site";

/** Whether a viewer can use an offer, and why not. */
export const previewMessages = defineMessages({
  visitorCan: "Yes. Visitors open it without an account.",
  visitorCanLook: "They can open it, and sign in to get the code or QR.",
  visitorNeedsLogin:
    "Not yet. A code or QR is given to one person, so visitors see “Login to unlock” and sign in first.",
  visitorNeedsVerified:
    "Not yet. It is for verified students only, so visitors see “Student verification required”. They sign in and verify first.",
  pendingCan: "Yes. A signed-in student can use it, verified or not.",
  pendingNeedsVerified:
    "Not yet. It is for verified students only, so they see “Student verification required” and the button leads to Verify Now.",
  verifiedCan: "Yes. A verified student can use it.",
  times_one: "Each student can redeem it {{count}} time.",
  times_other: "Each student can redeem it {{count}} times.",
  shownOnly: "They see that it is for “{{who}}”. This is not checked.",
  paused: "It cannot be used while it is paused.",
  archived: "It can no longer be used: it is archived.",
  ended: "It can no longer be used: it has ended.",
  notReviewed: "It is hidden until it is reviewed and approved.",
  starts: "It cannot be used before {{day}}.",
});
