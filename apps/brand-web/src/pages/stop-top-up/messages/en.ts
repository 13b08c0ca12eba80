import { defineMessages } from "@bachat/site";

export const stopTopUpMessages = defineMessages({
  title: "Stop automatic top-up",
  lead: "What was announced is not debited, and your bank's agreement to debits ends. Your credits stay.",
  stop: "Stop automatic top-up",
  billing: "Open billing",
  failed: "It was not stopped",
  tooOld: "This link is too old or not whole. Open billing and stop it there.",
  stopped: "Stopped for {{brand}}",
  stoppedText: "Nothing is debited. You can switch it on again in the billing page.",
});
