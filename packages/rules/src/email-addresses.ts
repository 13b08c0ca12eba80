import { domainToASCII } from "node:url";

/**
 * The form in which addresses are stored and compared: trimmed, NFC, lower-cased, domain in punycode. Dots and plus
 * tags stay: they make different people at some providers.
 * @returns null when it cannot be an address (no @, no valid domain, over 254 characters).
 */
export function lookupAddress(text: string): string | null {
  const normal = text.trim().normalize("NFC").toLowerCase();
  const at = normal.lastIndexOf("@");
  const local = normal.slice(0, at);
  const domain = domainInAscii(normal.slice(at + 1));
  if (at < 1 || domain === "" || !domain.includes(".") || /\s|\p{Cc}/u.test(local)) return null;
  const address = `${local}@${domain}`;
  return address.length > 254 ? null : address;
}

/** A domain that domainToASCII, which is slow, would not change: no label in punycode, the last one not a number. */
const plainDomain = /^(?!.*xn--)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

const domainInAscii = (domain: string) =>
  plainDomain.test(domain) ? domain : domainToASCII(domain);

/** A look-up address without dots and plus tag before the @: equal keys hint that two accounts are one person. */
export function duplicateKey(address: string): string {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${local}${address.slice(at)}`;
}

/** Enough to tell addresses apart without reading them: "as•••@college.example". */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const shown = Array.from(address.slice(0, at)).slice(0, 2).join("");
  return `${shown}•••${address.slice(at)}`;
}
