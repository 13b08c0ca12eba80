import { defineMessages } from "@bachat/site";
import { startMessages } from "./start.ts";

export const shellMessages = defineMessages({
  ...startMessages.english,
  otherKeyboards:
    "On a Hindi keyboard, or any that is not Latin, press the key in the same place: A is the first letter of its middle row.",
  skip: "Skip to content",
  navigation: "Admin",
  kept: "A second admin has to confirm this",
  keptText: "Nothing has changed yet. It is under Confirmations until {{day}}.",
  keptAlone:
    "Nothing has changed yet, and no other admin may confirm it. Confirmations says what you can do, until {{day}}.",
  assignToMe: "Assign to me",
  waitingSince: "{{figure}} · {{time}}",
  unavailable: "Unavailable",
  reason: "Reason",
  tooShort: "Enter at least 3 characters.",
  noPermission: "This page needs the permission {{permission}}",
  noPermissionText: "It is for admins who {{for}}. An owner of the admin area can give it to you.",
  seeAccess: "See what access you have",
  "permission.reviewer": "Reviewer",
  "permission.brands": "Brands",
  "permission.catalogue": "Catalogue",
  "permission.finance": "Finance",
  "permission.owner": "Owner",
  "permissionFor.reviewer": "review student IDs, answer messages and block accounts",
  "permissionFor.brands": "decide brand applications, look after brands and suspend them",
  "permissionFor.catalogue":
    "review offers, and keep the lists of categories, synonyms, brands and colleges",
  "permissionFor.finance": "handle orders, credits, bank transfers and refunds",
  "permissionFor.owner":
    "invite admins, decide what they may do, change the settings and read the audit log",
  heldBy: "Held by {{name}} until {{time}}",
  heldByText: "Only {{name}} can decide this one until then. You can take it over when it is free.",
  heldHint: "Held by {{name}} until {{time}}: only they can decide it.",
  yourAccess: "Your access and account",
  signOut: "Sign Out",
});
