/** Thrown by `submit` where it ended without saving and the page has said why: a dialog was closed, a choice is needed. */
export class NotSaved extends Error {}
