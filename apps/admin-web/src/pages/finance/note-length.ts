/** In characters, of a reason or note that others read. */
export const noteLength = { min: 3, max: 500 };
