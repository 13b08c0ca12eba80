/** What a mail about a decision says about corrections by admins; empty without corrections. */
export const changesText = (
  changes: readonly string[],
  what: "application" | "offer" | "change" = "application",
): string[] => (changes.length === 0 ? [] : [`We corrected this in your ${what}:`, ...changes]);
