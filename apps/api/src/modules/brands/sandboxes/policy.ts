/** One person may try with some accounts; more is a program that collects keys. */
export const MOST_OF_A_MAILBOX = 3;

/** The brand's row has an address that reaches nobody: rights in a sandbox come from its own row alone. */
export const contactOf = (id: string): string => `${id}@sandbox.invalid`;
