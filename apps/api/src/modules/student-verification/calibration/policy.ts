/** Cases of the set at once: more than anybody practises on. */
export const MOST_CASES = 200;
/** The latest decided cases that can be added. */
export const CANDIDATES_SHOWN = 50;
/** Reviewers by what they decided for practice. */
export const REVIEWERS_SHOWN = 100;
