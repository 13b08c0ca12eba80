import { domainToASCII } from "node:url";

/**
 * The form in which a student's addresses are kept and looked up: trimmed, NFC, lower-cased, domain in punycode.
 * Dots and plus tags stay: they make different people at some providers. Null when it cannot be an address.
 */
export function lookupAddress(text: string): string | null {
  const normal = text.trim().normalize("NFC").toLowerCase();
  const at = normal.lastIndexOf("@");
  const local = normal.slice(0, at);
  const domain = domainToASCII(normal.slice(at + 1));
  if (at < 1 || domain === "" || !domain.includes(".") || /\s|\p{Cc}/u.test(local)) return null;
  const address = `${local}@${domain}`;
  return address.length > 254 ? null : address;
}

/** A look-up address without dots and plus tag before the @: equal keys hint that two accounts are one person. */
export function duplicateKey(address: string): string {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${local}${address.slice(at)}`;
}
