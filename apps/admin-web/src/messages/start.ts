import { defineMessages } from "@bachat/site";

/** The words before a page's code is there; all others come with the layout or the page. */
export const startMessages = defineMessages({
  admin: "Admin",
  adminTimes: "Times in IST",
  status: "Status",
  loadingPage: "Loading admin page...",
});
