/** A problem that the user can correct: shown as its message alone, without a stack trace. */
export class StartError extends Error {}
