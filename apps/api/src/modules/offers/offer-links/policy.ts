/** Whether a link leads to its brand. */

/** Providers whose addresses say nothing about who has them. */
const mailProviders = new Set([
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "icloud.com",
  "outlook.com",
  "proton.me",
  "protonmail.com",
  "rediffmail.com",
  "yahoo.co.in",
  "yahoo.com",
  "yahoo.in",
  "zoho.com",
]);

const hostOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;

/** The domains that are known to be a brand's: of its site and of its contact's address. */
export function brandDomains(brand: { websiteUrl: string | null; contactEmail: string }): string[] {
  const site = brand.websiteUrl === null ? null : hostOf(brand.websiteUrl);
  const mail = brand.contactEmail.split("@").at(-1)?.toLowerCase() ?? "";
  return [site, mailProviders.has(mail) ? null : mail].filter((domain) => domain !== null);
}

/** Whether an address is at one of these domains, or below one. */
export function isAtDomain(address: string, domains: readonly string[]): boolean {
  const host = hostOf(address);
  return host !== null && domains.some((one) => host === one || host.endsWith(`.${one}`));
}

/** Minutes before the next try of a link that could not be reached; null after the last. */
export const retryMinutes = (attempt: number): number | null => [5, 30, 120][attempt] ?? null;
