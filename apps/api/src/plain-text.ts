/**
 * Text of another system as Postgres stores it: halves of characters become U+FFFD, and NUL, which no column takes, goes
 * away. For text that a person typed see `line`: it is refused instead, so that nothing is changed behind their back.
 */
export const plainText = (text: string): string => text.toWellFormed().replaceAll("\0", "");
