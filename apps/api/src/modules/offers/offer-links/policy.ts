import { isMailProvider, isWithin, mailDomain, webHost } from "@bachat/rules/mail-providers";

/** Whether a link leads to its brand. */

/** The domains that are known to be a brand's: of its site and of its contact's address. */
export function brandDomains(brand: { websiteUrl: string | null; contactEmail: string }): string[] {
  const site = brand.websiteUrl === null ? null : webHost(brand.websiteUrl);
  const mail = mailDomain(brand.contactEmail);
  return [site, isMailProvider(mail) ? null : mail].filter((domain) => domain !== null);
}

/** Whether an address is at one of these domains, or below one. */
export function isAtDomain(address: string, domains: readonly string[]): boolean {
  const host = webHost(address);
  return host !== null && domains.some((one) => isWithin(host, one));
}

/** Minutes before the next try of a link that could not be reached; null after the last. */
export const retryMinutes = (attempt: number): number | null => [5, 30, 120][attempt] ?? null;
