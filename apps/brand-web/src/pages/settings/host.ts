/** How a web address is written in a sentence; empty for a text that is no web address. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : "";
