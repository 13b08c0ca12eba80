/** What stands for a web address in a sentence; empty for what is none. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : "";
