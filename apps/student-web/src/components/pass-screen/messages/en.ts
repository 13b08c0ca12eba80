import { defineMessages } from "@bachat/site";

const en = {
  show: "Show QR to a shop",
  title: "Your student pass",
  close: "Close",
  verified: "Verified Student",
  until: "Valid until",
  qrLabel: "QR code of your student pass",
  note: "Let the shop scan this. A new one comes in {{seconds}} s",
  typedCode: "Or let the staff type",
  loading: "Getting your QR",
  retrying: "No new QR came. Trying again.",
  offline: "You are offline. A new QR comes once you are connected.",
  hint: "The QR says that you are a verified student, and until when. Your name is not in it.",
  endedTitle: "Your pass is not valid now",
  endedText:
    "Your student status is not verified any more. Send a student ID to get your pass back.",
  verify: "Verify Student",
} as const;

export const passScreenMessages = defineMessages(en, () => import("./hi.ts"));
