/** A student ID that waits for longer than this is marked in the queue, and from the second on it is late. */
export const ID_SOON_MINUTES = 120;
export const ID_LATE_MINUTES = 180;
