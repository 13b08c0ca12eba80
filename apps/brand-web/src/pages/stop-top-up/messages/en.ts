import { defineMessages } from "@bachat/site";

export const stopTopUpMessages = defineMessages({
  title: "Stop automatic top-up",
  lead: "The announced debit is cancelled, and your bank's agreement to debits ends. You keep your credits.",
  stop: "Stop automatic top-up",
  billing: "Open billing",
  failed: "It was not stopped",
  tooOld: "This link is too old or incomplete. Open billing and stop it there.",
  stopped: "Stopped for {{brand}}",
  stoppedText: "Nothing is debited. You can switch it on again on the billing page.",
});
