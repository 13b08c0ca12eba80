/** Characters of what the brand reads when an admin takes its offer away. */
export const offerNote = { min: 3, max: 1000 } as const;
