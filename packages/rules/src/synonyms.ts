/** How much a group of synonyms holds, so that a search for one of them stays small. */
export const synonymLimits = { groups: 5_000, words: 30, word: 40, partsOfWord: 4 } as const;
