import { defineMessages } from "@bachat/site";

/** Who can use an offer, and why not. */
export const previewMessages = defineMessages({
  visitorCan: "Yes. Visitors open it without an account.",
  visitorCanLook: "They can open it, and sign in to get the code or QR.",
  visitorNeedsLogin:
    "Not yet. A code or QR is given to one person, so visitors read “Login to unlock” and sign in first.",
  visitorNeedsVerified:
    "Not yet. It is for verified students only, so visitors read “Student verification required”. They sign in and verify first.",
  pendingCan: "Yes. A signed-in student can use it, verified or not.",
  pendingNeedsVerified:
    "Not yet. It is for verified students only, so they read “Student verification required” and the button leads to Verify Now.",
  verifiedCan: "Yes. A verified student can use it.",
  times_one: "Each student can redeem it {{count}} time.",
  times_other: "Each student can redeem it {{count}} times.",
  toldOnly: "They read that it is for “{{who}}”. That is not checked.",
  paused: "Nobody can use it while it is paused.",
  archived: "Nobody can use it any more: it is archived.",
  ended: "Nobody can use it any more: its last day is over.",
  notReviewed: "Nobody sees it before it is reviewed and approved.",
  starts: "Nobody can use it before {{day}}.",
});
