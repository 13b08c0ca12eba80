import { defineMessages } from "@bachat/site";

export const searchMessages = defineMessages({
  open: "Search or jump to",
  placeholder: "Name, brand, offer, email, number or page",
  pages: "Pages",
  actions: "Actions",
  student: "Students",
  student_id: "Student IDs to review",
  brand: "Brands",
  offer: "Offers",
  order: "Orders",
  none: "Nothing found for “{{query}}”",
  searching: "Searching…",
  failed: "The search failed. Pages and actions can still be opened.",
  light: "Switch to light",
  dark: "Switch to dark",
  signOut: "Sign out",
});
