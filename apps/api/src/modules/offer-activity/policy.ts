/** A further view or click of the same person counts again after so long. */
export const COUNTED_AGAIN_MINUTES = 30;
