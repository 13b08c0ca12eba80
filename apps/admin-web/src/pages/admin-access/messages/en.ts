import { defineMessages } from "@bachat/site";

export const accessMessages = defineMessages({
  title: "Your access",
  loadFailed: "Your account did not load",
  signedInAs: "You are signed in as {{email}}.",
  isAdmin: "You are an admin",
  isAdminText: "You may do what these permissions allow. An owner can change them.",
  noPermissions: "You have no permission in it yet. An owner can give you some.",
  openAdmin: "Open the admin area",
  noAccess: "You have no admin access",
  noAccessText:
    "An owner of the admin area can invite you by email at this address. Until then only your own account is here.",
  needsFactor: "One step is missing",
  needsFactorText: "Admins need two-step sign-in. Set it up below to open the admin area.",
  invitationTitle: "You are invited to help run {{product}}",
  invitationText:
    "Enter your password to accept. An admin's password has at least {{least}} characters: if yours is shorter, change it below first.",
  invitationSignIn:
    "Sign in with the address that the invitation was sent to. No account with it yet? The email says where to create one; then open its link again.",
  password: "Password",
  needPassword: "Enter your password.",
  accept: "Accept the invitation",
  accepted: "You are an admin now",
  failed: "The invitation was not accepted",
  linkDead:
    "Its link was used before, is too old, or is not complete. Ask an owner of the admin area to invite you again.",
  signInFirst: "Sign in to see what access you have",
  signIn: "Sign In",
  signOut: "Sign Out",
  account: "Your account",
});
