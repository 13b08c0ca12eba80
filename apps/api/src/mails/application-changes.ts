/** What a mail about an application says about corrections by admins; nothing where there are none. */
export const changesText = (changes: readonly string[]): string[] =>
  changes.length === 0 ? [] : ["We corrected this in your application:", ...changes];
