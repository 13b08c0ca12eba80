import { lookupAddress } from "@bachat/rules/email-addresses";
import { isMailProvider, mailDomain } from "@bachat/rules/mail-providers";

/** The name of a mail domain and of every domain above it: `cs.college.ac.in`, `college.ac.in`, `ac.in`. */
export function domainAndParents(email: string): string[] {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

/**
 * The trust of a domain: `may_approve` lets a confirmed address approve without a reviewer, where the setting allows
 * it, and is for domains that students alone have; `signal` only shows it to the reviewer, as where staff or alumni have such
 * addresses too; `refused` is the stop list, and includes every domain below.
 */
export const domainTrusts = ["may_approve", "signal", "refused"] as const;
export type DomainTrust = (typeof domainTrusts)[number];

/** As the table has it: one value says trusted or stopped, so that no domain is both. */
export const trustColumns = (trust: DomainTrust) => ({
  trust: trust === "refused" ? ("stopped" as const) : ("academic" as const),
  mayApprove: trust === "may_approve",
});

export const trustOf = (row: { trust: "academic" | "stopped"; mayApprove: boolean }): DomainTrust =>
  row.trust === "stopped" ? "refused" : row.mayApprove ? "may_approve" : "signal";

/** Longest domain that is taken: it has to fit into an address of the API. */
export const DOMAIN_LENGTH = 190;
const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Suffixes that many institutions share, such as `ac.in` and `edu.au`. */
const sharedSuffix = /^(?:ac|co|com|edu|ernet|firm|gen|gov|ind|mil|net|nic|org|res|sch)\.[a-z]{2}$/;

/** A typed domain in the table's form, in lower case and punycode; null when it is not a domain. */
export function domainOf(typed: string): string | null {
  const name = typed.trim().replace(/^@/, "");
  // The address of a person or a page is not a domain, though it contains one.
  if (/[\s@/\\:?#]/.test(name)) return null;
  const address = lookupAddress(`a@${name}`);
  if (address === null) return null;
  const domain = mailDomain(address);
  return domain.length <= DOMAIN_LENGTH && domainForm.test(domain) ? domain : null;
}

/** Why a domain cannot be in the list, whatever it is trusted for. */
export function domainFault(domain: string): "mail_provider" | "shared_suffix" | null {
  if (sharedSuffix.test(domain)) return "shared_suffix";
  return domainAndParents(`@${domain}`).some(isMailProvider) ? "mail_provider" : null;
}

/** The domains above one: `college.ac.in`, `ac.in`. */
export const domainsAbove = (domain: string): string[] => domainAndParents(`@${domain}`).slice(1);

export const domainSorts = ["domain", "newest"] as const;
/** So many are counted, and can be paged through. */
export const MOST_COUNTED = 10_000;
