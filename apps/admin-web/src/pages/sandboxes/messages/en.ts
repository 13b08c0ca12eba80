import { defineMessages } from "@bachat/site";

export const sandboxesMessages = defineMessages({
  title: "Sandboxes",
  lead: "Accounts with test keys and no approved brand. Test keys see test students only, and cost nothing.",
  search: "Whole email address",
  loadFailed: "The sandboxes did not load",
  none: "No sandboxes yet",
  noneText: "An account gets one when it first opens the developers' page of the brand site.",
  noneFound: "No sandbox of this address",
  noneFoundText: "Its keys may be in a brand by now. Search by the whole address.",
  clear: "Clear the search",
  columnEmail: "Account",
  columnCreated: "Made",
  columnKeys: "Test keys",
  columnWebhooks: "Webhooks",
  columnUsed: "Last call",
  never: "Never",
  sandboxTitle: "Sandbox",
  sandboxFailed: "The sandbox did not load",
  made: "Made {{time}}",
  lastCall: "Last call {{time}}",
  neverCalled: "Never called",
});
