/** How the list of colleges can be sorted. */
export const collegeSorts = ["name", "newest"] as const;
export type CollegeSort = (typeof collegeSorts)[number];
/** Typed names that wait for an admin, or that one left as they are. */
export const typedStates = ["open", "left"] as const;
export type TypedState = (typeof typedStates)[number];

/** So many rows of a list are counted, and can be paged through. */
export const MOST_COUNTED = 10_000;
/** So many of a college's students are counted for a list. */
export const MOST_STUDENTS = 1_000;
/** Names beside the official one. */
export const MOST_ALIASES = 30;

/** From this similarity of two names (pg_trgm, 0 to 1) on, two colleges are probably one, when their cities are alike too. */
export const ALIKE_NAMES = 0.5;
export const ALIKE_CITIES = 0.4;
/** So many alike colleges are looked at for one. */
export const MOST_ALIKE = 20;
/** Similarity from which a college is suggested for a typed name. */
export const SUGGESTED = 0.3;
export const SUGGESTIONS = 5;
