/** Pixels of a page of a student document, as the browser sends it and as reviewers see it. */

/**
 * The longer side of a stored picture; smaller pictures are not scaled. A sheet of A4 has 205 dots an inch then, about a fax in
 * fine, and a card that fills half of a photo is still legible.
 */
export const STORED_SIDE = 2_400;

/** Under these, small print on a card cannot be read: about 200 dots an inch over its whole face. */
export const LEAST_LONG_SIDE = 800;
export const LEAST_SHORT_SIDE = 500;
