import { defineMessages } from "@bachat/site";

/** Texts of cases that all desks share. */
export const caseMessages = defineMessages({
  keys: "Keys",
  assignee: "Assignee",
  noOne: "No one",
  assigned: "Assignee saved",
  assignFailed: "The assignee was not saved",
  heldBy: "{{name}} is on it",
  heldByYou: "You are on it",
  assignedTo: "{{name}}’s",
  assignedToYou: "Yours",
  overdue: "{{day}}, overdue",
});
