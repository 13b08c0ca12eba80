/** Length of the note to the brand when an admin takes its offer away. */
export const offerNote = { min: 3, max: 1000 } as const;
/** So many offers are paused or archived by one call. */
export const bulkSize = 50;
