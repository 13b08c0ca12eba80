import { isMailProvider, isWithin, mailDomain, webHost } from "@bachat/rules/mail-providers";

/** What can be compared without a person. A finding is a hint: it decides nothing. */

export const checkCodes = ["contact", "domain", "duplicate"] as const;
export const checkFindings = [
  "confirmed",
  "unconfirmed",
  "same",
  "different",
  "free_mailbox",
  "no_website",
  "no_domain",
  "none",
  "found",
] as const;

/** In what another brand may be the same. */
export const likenesses = ["website", "name", "contact"] as const;
export type Likeness = (typeof likenesses)[number];

export interface Check {
  code: (typeof checkCodes)[number];
  state: "ok" | "doubt" | "unknown";
  finding: (typeof checkFindings)[number];
  values: string[];
}

interface Compared {
  websiteUrl: string | null;
  redemptionUrl: string | null;
  contactEmail: string;
  isContactConfirmed: boolean;
  similar: readonly { name: string; same: readonly Likeness[] }[];
}

/** The host by which a brand is known: of its site, else of its offer's address. */
export const hostOf = ({
  websiteUrl,
  redemptionUrl,
}: Pick<Compared, "websiteUrl" | "redemptionUrl">): string | null =>
  webHost(websiteUrl ?? redemptionUrl ?? "");

/** A host that tells brands apart. This machine's own does not: every sample shop of the demo has it. */
export const telling = (host: string | null): string | null => (host === "127.0.0.1" ? null : host);

export function applicationChecks(compared: Compared): Check[] {
  const { contactEmail, isContactConfirmed, similar } = compared;
  return [
    isContactConfirmed
      ? { code: "contact", state: "ok", finding: "confirmed", values: [] }
      : { code: "contact", state: "doubt", finding: "unconfirmed", values: [contactEmail] },
    domainCheck(hostOf(compared), mailDomain(contactEmail)),
    similar.length === 0
      ? { code: "duplicate", state: "ok", finding: "none", values: [] }
      : {
          code: "duplicate",
          state: "doubt",
          finding: "found",
          values: similar.map(({ name }) => name),
        },
  ];
}

/** As `URL` writes it. */
const isIpAddress = (host: string): boolean => host.startsWith("[") || /^[\d.]+$/.test(host);

function domainCheck(host: string | null, mail: string): Check {
  const code = "domain";
  if (host === null) return { code, state: "unknown", finding: "no_website", values: [mail] };
  const values = [host, mail];
  if (isIpAddress(host)) return { code, state: "unknown", finding: "no_domain", values };
  if (isMailProvider(mail)) return { code, state: "doubt", finding: "free_mailbox", values };
  return isWithin(host, mail) || isWithin(mail, host)
    ? { code, state: "ok", finding: "same", values }
    : { code, state: "doubt", finding: "different", values };
}
