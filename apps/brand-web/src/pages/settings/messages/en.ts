import { defineMessages } from "@bachat/site";

export const settingsMessages = defineMessages({
  title: "Account settings",
  lead: "Signed in as {{email}}. What you change here is yours alone and holds for every brand you work for.",
});
