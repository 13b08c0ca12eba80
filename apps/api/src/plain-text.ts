/**
 * Text of another system as Postgres stores it: halves of characters become U+FFFD, and NUL, which no column takes, goes
 * away. Text that a person typed is refused instead (see `line`), so that it is not changed behind their back.
 */
export const plainText = (text: string): string => text.toWellFormed().replaceAll("\0", "");
