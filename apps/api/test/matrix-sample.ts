/** The deep run tries the whole of a matrix, the usual one a sample. */
export const isWhole = process.env["DEEP"] === "1";

/**
 * Every `step`th item of a list, the same ones in each run. Unless `step` divides the number of an operation's variants,
 * every variant meets some operation, and every operation meets some variants.
 */
export const sampleEvery = <T>(step: number, items: readonly T[], first = 0): T[] =>
  isWhole ? [...items] : items.filter((_, index) => (index + first) % step === 0);
