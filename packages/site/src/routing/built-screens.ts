/** Screens that several sites link to and that may not exist yet: what is false here is linked nowhere. */
export const builtScreens = {
  categories: false,
  help: false,
  contact: false,
  privacy: false,
  terms: false,
  profile: false,
} satisfies Record<string, boolean> as Record<
  "categories" | "help" | "contact" | "privacy" | "terms" | "profile",
  boolean
>;
