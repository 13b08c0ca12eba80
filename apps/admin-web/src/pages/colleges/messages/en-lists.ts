import { defineMessages } from "@bachat/site";

/** The words of the lists beside that of the colleges. */

export const typedWords = defineMessages({
  more: "Only the first 10,000 are listed. Narrow the list to find others.",
  title: "Typed by students",
  lead: "Names that no college of the list has, and how many students have them.",
  search: "Part of the name",
  "status.open": "To decide",
  "status.left": "Left as they are",
  loadFailed: "The typed names did not load",
  none: "Nothing to decide",
  noneText: "Names that students type instead of choosing a college are listed here.",
  leftNone: "Nothing was left",
  noneFound: "No matching names",
  status: "Show",
  clear: "Clear filters",
});

export const domainsWords = defineMessages({
  title: "Mail domains",
  lead: "What an email address at a domain says about its owner.",
  search: "Part of the domain",
  loadFailed: "The mail domains did not load",
  none: "No mail domains yet",
  noneText: "Add the domain of a college, or one that must never count.",
  noneFound: "No matching domains",
  "sort.domain": "By domain",
  clear: "Clear filters",
  more: "Only the first 10,000 are listed. Narrow the list to find others.",
  trust: "Trust",
  anyTrust: "Any trust",
  "trust.may_approve": "Approves",
  "trust.signal": "Signals",
  "trust.refused": "Stopped",
  sort: "Sort",
  "sort.newest": "Newest first",
});

export const rostersWords = defineMessages({
  title: "Rosters",
  lead: "Lists of their students that colleges have sent. Roll number and name verify a student at once. Nobody can read the entries of a list.",
  loadFailed: "The rosters did not load",
  none: "No rosters yet",
  noneText: "Add one when a college has agreed to send its list.",
  noneFound: "No such rosters",
  anyState: "Any state",
  clear: "Clear filters",
  state: "State",
  "state.draft": "Draft",
  "state.in_force": "In force",
  "state.ended": "Ended",
});
