import { defineMessages } from "@bachat/site";

/** A new text needs a new version in the API's `consentVersions`, which records the version of each consent. */
const en = {
  title: "Checks by brands",
  label: "Brands may ask {{product}} whether I am a student",
  text: "Some brands give their discount in their own shop. With your consent they can ask with your email address and learn your name, college, course and year. You can withdraw it here at any time; verification does not depend on it.",
  version: "This is version {{version}} of the text.",
  agreed: "You agreed to version {{version}} of the text on {{date}}.",
  failed: "Your choice was not saved",
  loadFailed: "Your choice could not be loaded",
} as const;

export const consentMessages = defineMessages(en, () => import("./hi.ts"));
