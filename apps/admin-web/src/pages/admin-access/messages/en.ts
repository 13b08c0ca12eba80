import { defineMessages } from "@bachat/site";

export const accessMessages = defineMessages({
  title: "Your access",
  loadFailed: "Your account did not load",
  signedInAs: "You are signed in as {{email}}.",
  isAdmin: "You are an admin",
  isAdminText: "The admin area is open to you.",
  openAdmin: "Open the admin area",
  noAccess: "You have no admin access",
  noAccessText:
    "An admin can invite you by mail to this address. Until then only your own account is here.",
  needsFactor: "One step is missing",
  needsFactorText:
    "Admins need the second step at sign-in here. Set it up below; then the admin area is open.",
  invitationTitle: "You are invited to help run {{product}}",
  invitationText:
    "Enter your password to accept. An admin's password has at least {{least}} characters: if yours is shorter, change it below first.",
  invitationSignIn:
    "Sign in with the address that the invitation was sent to. No account with it yet? The mail says where to make one; then open its link again.",
  password: "Password",
  needPassword: "Enter your password.",
  accept: "Accept the invitation",
  accepted: "You are an admin now",
  failed: "The invitation was not accepted",
  linkDead:
    "Its link was used before, is too old, or is not complete. Ask an admin to invite you again.",
  signInFirst: "Sign in to see what access you have",
  signIn: "Sign In",
  signOut: "Sign Out",
  account: "Your account",
});
