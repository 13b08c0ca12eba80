import { defineMessages } from "@bachat/site";

const en = {
  title: "Redeem Your Offer",
  yourCode: "Your code",
  copied: "Copied!",
  copiedText: "Code copied to clipboard",
  copyFailed: "Copy failed",
  copyFailedText: "Please copy the code manually",
  aloneUntil: "Yours alone. Works once, until {{date}}",
  alone: "Yours alone. Works once",
  until: "Works until {{date}}",
  open: "Open {{brand}}",
  codeStep1: "Copy the code and open {{brand}}.",
  codeStep2: "Paste it where the shop asks for a code.",
  codeStep3: "See the price drop, then pay.",
  qrStep1: "Order at the counter.",
  qrStep2: "Let the staff scan this before you pay.",
  qrStep3: "They see the offer and take it off your bill.",
  qrLabel: "QR code of your offer",
  qrNote: "Show this at the counter. A new one comes in {{seconds}} s",
  typedCode: "Or let the staff type",
  renewFailed: "No new QR came. The code below still works.",
  usedTitle: "Used at the counter",
  usedText: "On {{when}}. This QR works once.",
  keep: "You can find it in your dashboard, under Redeemed. There you can also say whether it worked.",
} as const;
export type RedeemEnglish = typeof en;
export const redeemMessages = defineMessages(en, () => import("./hi.ts"));
