import { defineMessages } from "@bachat/site";

export const accountPageMessages = defineMessages({
  title: "Your account",
  lead: "Signed in as {{email}}. What you change here is yours alone and applies to every brand you work for.",
  look: "Appearance",
  lookText: "How the portal looks in this browser.",
});
