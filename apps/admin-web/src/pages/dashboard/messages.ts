import { defineMessages } from "@bachat/site";

export const dashboardMessages = defineMessages({
  title: "Dashboard",
  verifications: "Student IDs waiting",
  flagged_one: "{{count}} has a signal to look at.",
  flagged_other: "{{count}} have a signal to look at.",
  toVerifications: "Review student IDs",
  applications: "Brand applications waiting",
  oldest: "The longest has waited {{time}}.",
  toApplications: "Review applications",
  decidedToday: "Student IDs decided today",
  median: "Half of the latest were decided within {{time}}.",
  sentBack_one: "{{count}} application is sent back.",
  sentBack_other: "{{count}} applications are sent back.",
  loadFailed: "The numbers did not load",
});
