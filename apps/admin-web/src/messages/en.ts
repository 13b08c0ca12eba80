import { defineMessages } from "@bachat/site";

export const shellMessages = defineMessages({
  admin: "Admin",
  loadingPage: "Loading admin page...",
  skip: "Skip to content",
  navigation: "Admin",
  dashboard: "Dashboard",
  submissions: "Submissions",
  verification: "Verification",
  contactMessages: "Contact messages",
  devTools: "Developer tools",
  yourAccess: "Your access and account",
  signOut: "Sign Out",
});
