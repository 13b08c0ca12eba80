/**
 * The areas of the API's modules in their order: a module may use the areas before its own, and within its own the modules that do
 * not lead back to it.
 */
export const areas = [
  "platform",
  "identity",
  "messages",
  "student-verification",
  "money",
  "offers",
  "redemption",
  "verification-api",
  "brands",
  "privacy",
  "operations",
] as const;
