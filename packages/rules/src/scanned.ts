/** The content of a QR that a shop's camera read, where it is no code that Bachat gave out. */
export type Scanned = "payment" | "bachat" | "link" | "wifi" | "contact" | "unrelated" | "text";

/** The kind of a scanned text, by its beginning. `origins` are Bachat's own sites. */
export function kindOfScanned(text: string, origins: readonly string[]): Scanned {
  const start = text.trim();
  // UPI (NPCI's linking specification); EMVCo and Bharat QR begin with the payload format "000201".
  if (/^(upi|tez|phonepe|paytmmp|gpay|bhim|bitcoin):/i.test(start) || /^000201\d{4}/.test(start))
    return "payment";
  if (/^wifi:/i.test(start)) return "wifi";
  if (/^(begin:vcard|mecard:|bizcard:)/i.test(start)) return "contact";
  if (/^(https?:\/\/|www\.)\S+$/i.test(start)) return isOwn(start, origins) ? "bachat" : "link";
  // Telephone numbers, mail addresses, places, events, apps.
  if (/^(tel|sms|smsto|mailto|matmsg|geo|begin|intent|market|whatsapp|otpauth):/i.test(start))
    return "unrelated";
  return "text";
}

function isOwn(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  return url !== null && origins.includes(url.origin);
}
