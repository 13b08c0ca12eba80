// No brand needs more: these refuse a number with some digits too many.

/** Credits that an admin gives or takes at once. */
export const MOST_CREDITS = 1_000_000;

/** Calls that a brand's own limits of the verification API may allow, an hour or a month. */
export const MOST_CALLS = 10_000_000;

/** Credits run out when they last fewer days than this at the pace of the last week. */
export const RUNNING_OUT_DAYS = 7;
