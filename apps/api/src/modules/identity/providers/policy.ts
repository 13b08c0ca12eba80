import type { ProviderName } from "@bachat/rules/accounts";
import { MINUTE } from "@bachat/rules/time";
import { z } from "zod";

/** The facts that a provider's claims prove. */

export const ATTEMPT_MS = 10 * MINUTE;

export interface Identity {
  provider: ProviderName;
  subject: string;
  /** An address that the provider has verified; null when it only repeats typed text. */
  email: string | null;
  name: string | null;
  /** The domain of an organisation's account: Google's hosted domain, or the domain that Microsoft's tenant owns. */
  domain: string | null;
}

/** Microsoft's tenant of personal accounts, and the addresses that it gives out itself. */
const PERSONAL_TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";
const PERSONAL_DOMAINS = new Set([
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "outlook.in",
]);
const GOOGLE_DOMAINS = new Set(["gmail.com", "googlemail.com"]);

const text = z.string().min(1).max(255).nullable().catch(null);
const claimsOf = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .max(254)
    .transform((address) => address.trim().normalize("NFC").toLowerCase())
    .pipe(z.email())
    .nullable()
    .catch(null),
  email_verified: z.unknown().optional(),
  name: text,
  hd: text,
  tid: text,
  xms_edov: z.unknown().optional(),
});

const isTrue = (claim: unknown) =>
  claim === true || claim === 1 || claim === "1" || claim === "true";
const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1);

/** Null for claims without a subject. */
export function identityOf(provider: ProviderName, claims: unknown): Identity | null {
  const read = claimsOf.safeParse(claims);
  if (!read.success) return null;
  const { sub: subject, email, name } = read.data;
  const isProven = email !== null && proves[provider](email, read.data);
  const isHosted =
    provider === "google" ? read.data.hd !== null : read.data.tid !== PERSONAL_TENANT;
  return {
    provider,
    subject,
    email: isProven ? email : null,
    name,
    domain: isProven && isHosted ? domainOf(email) : null,
  };
}

type Claims = z.output<typeof claimsOf>;

const proves: Record<ProviderName, (email: string, claims: Claims) => boolean> = {
  // A mailbox of its own, or of an organisation that it hosts. Any other address was verified once, by the person who had it then.
  google: (email, { email_verified, hd }) =>
    isTrue(email_verified) &&
    (GOOGLE_DOMAINS.has(domainOf(email)) || hd?.toLowerCase() === domainOf(email)),
  // A tenant's administrator types the claim `email`; `xms_edov` is true where the tenant owns the address's domain.
  microsoft: (email, { tid, xms_edov }) =>
    tid === PERSONAL_TENANT ? PERSONAL_DOMAINS.has(domainOf(email)) : isTrue(xms_edov),
};
