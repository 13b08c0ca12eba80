/** Mail providers: an address there says nothing about its owner, unlike a domain of one's own. */

const providers: ReadonlySet<string> = new Set([
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "icloud.com",
  "live.com",
  "outlook.com",
  "proton.me",
  "protonmail.com",
  "rediffmail.com",
  "yahoo.co.in",
  "yahoo.com",
  "yahoo.in",
  "zoho.com",
  "zohomail.in",
]);

export const isMailProvider = (domain: string): boolean => providers.has(domain);

/** The part after the @, in lower case. */
export const mailDomain = (address: string): string =>
  address.split("@").at(-1)?.toLowerCase() ?? "";

/** The host of a web address without `www.`; null for a text that is no address. */
export const webHost = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;

/** Whether a host is this domain, or below it. */
export const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);
