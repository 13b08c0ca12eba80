/** How a web address is written in a sentence; empty for what is none. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : "";
