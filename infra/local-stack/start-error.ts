/** Something that the person who typed the command can put right: shown as its message alone, without a stack. */
export class StartError extends Error {}
