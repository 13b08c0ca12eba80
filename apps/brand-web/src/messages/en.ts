import { defineMessages } from "@bachat/site";

export const shellMessages = defineMessages({
  forBrands: "for brands",
  skip: "Skip to content",
  navigation: "Brand portal",
  insight: "API",
  overview: "Overview",
  settings: "Settings",
  developers: "Developers",
  status_pending: "In review",
  status_approved: "Approved brand",
  status_rejected: "Sent back",
  status_suspended: "Suspended",
  role_admin: "Brand admin",
  role_editor: "Editor",
  role_developer: "Developer",
  role_viewer: "Viewer",
  role_staff: "Staff",
  switchBrand: "Change brand",
  signOut: "Sign Out",
});
