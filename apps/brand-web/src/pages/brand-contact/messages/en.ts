import { defineMessages } from "@bachat/site";

export const contactMessages = defineMessages({
  title: "Become the contact",
  heading: "Become the contact of a brand",
  text: "As the contact of a brand you get our emails about its offers, codes and credits. The account with your address can do everything in the brand.",
  confirm: "Confirm my address",
  failed: "That was not confirmed",
  done: "You are the contact of {{brand}}",
  doneText:
    "From now on we write to {{email}}. Sign in with an account of this address to work for the brand.",
  doneSignedIn: "From now on we write to {{email}}.",
  signIn: "Sign in",
  toPortal: "Open the brand portal",
  dead: "This link no longer works",
  deadText:
    "It was used, withdrawn or replaced, or it has expired. Ask an admin of the brand for a new one.",
});
