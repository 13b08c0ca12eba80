import { defineMessages } from "@bachat/site";

export const invitationMessages = defineMessages({
  title: "Invitation",
  loadFailed: "The invitation did not load",
  heading: "Join {{brand}}",
  text: "{{name}} invites you to the team of {{brand}} as {{role}}.",
  may: "What you may do: {{what}}",
  forAddress: "The invitation is for {{email}}.",
  signUp: "Create an account",
  signIn: "I have an account",
  otherAccount: "You are signed in as {{email}}",
  otherAccountText: "Sign out, then open the invitation with the account of {{invited}}.",
  signOut: "Sign out",
  accept: "Accept the invitation",
  failed: "You have not joined",
  joined: "Welcome to {{brand}}",
  dead: "This invitation no longer works",
  deadText:
    "It was used, withdrawn or replaced, or it has expired. Ask an admin of the brand to invite you again.",
  toPortal: "Open the brand portal",
  toSignIn: "Sign in",
});
