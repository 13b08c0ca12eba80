/** The lines of a mail about an application that name corrections by admins; empty without corrections. */
export const changesText = (changes: readonly string[]): string[] =>
  changes.length === 0 ? [] : ["We corrected this in your application:", ...changes];
