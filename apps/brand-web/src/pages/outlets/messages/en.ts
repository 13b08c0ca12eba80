import { defineMessages } from "@bachat/site";

export const outletsMessages = defineMessages({
  title: "Outlets",
  lead: "Your shops. Each check records its outlet, and a PIN locks a device that staff share.",
  add: "Add outlet",
  failed: "The outlets did not load",
  none: "No outlets yet",
  noneText: "Without outlets, codes are checked for the brand as a whole.",
  toCheck: "Check a code",

  columnName: "Outlet",
  columnAddress: "Address",
  columnCity: "City",
  columnPin: "PIN",
  columnActions: "Actions",
  pinSet: "Set",
  pinNone: "None",
  archived: "Archived",

  edit: "Edit",
  editOf: "Edit {{name}}",
  pin: "PIN",
  pinOf: "Change the PIN of {{name}}",
  archive: "Archive",
  archiveOf: "Archive {{name}}",

  addTitle: "Add an outlet",
  editTitle: "Edit {{name}}",
  name: "Name",
  nameHint: "As your staff call it.",
  address: "Address",
  city: "City",
  tooShort: "Enter at least {{least}} characters.",
  taken: "Another of your outlets has this name.",
  save: "Save",
  saveFailed: "The outlet was not saved",
  tooMany: "Your brand has reached the limit of outlets.",

  pinTitle: "PIN of {{name}}",
  pinText:
    "Six digits that unlock a shared device. A new PIN locks every device that is unlocked now.",
  pinLabel: "New PIN",
  pinShort: "Enter six digits.",
  pinSave: "Set PIN",
  pinRemove: "Remove PIN",

  archiveTitle: "Archive {{name}}?",
  archiveText:
    "Codes can no longer be checked there. Past checks keep its name. This cannot be undone.",
});
