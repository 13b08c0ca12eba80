import { defineMessages } from "../../i18n/catalogue.ts";

const en = {
  title: "This was changed elsewhere in the meantime",
  text: "Your changes are not lost. Choose which version to keep.",
  yours: "Your version",
  theirs: "The other version",
  empty: "Empty",
  onlyTheirs: "Changed elsewhere, and kept: {{fields}}.",
  onlyYours: "Changed here, and kept: {{fields}}.",
  drop: "Drop my changes",
  save: "Save",
  joined: "Saved with a change from elsewhere",
  joinedText: "Also changed in the meantime, and kept: {{fields}}.",
} as const;

export const conflictMessages = defineMessages(en, () => import("./conflict-hi.ts"));
