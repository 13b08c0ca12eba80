import { defineMessages } from "@bachat/site";

export const contactMessages = defineMessages({
  title: "Become the contact",
  heading: "Become the contact of a brand",
  text: "As the contact of a brand you get our mails about its offers, codes and credits. The account with your address has every right in the brand.",
  confirm: "Confirm my address",
  failed: "That was not confirmed",
  done: "You are the contact of {{brand}}",
  doneText:
    "From now on we write to {{email}}. Sign in with an account of this address to work for the brand.",
  doneSignedIn: "From now on we write to {{email}}.",
  signIn: "Sign in",
  toPortal: "Open the brand portal",
  dead: "This link does not work any more",
  deadText:
    "It was used, withdrawn or replaced, or it ran out. Ask an admin of the brand for a new one.",
});
