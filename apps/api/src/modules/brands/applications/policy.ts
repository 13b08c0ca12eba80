/** How many applications of one contact may wait at a time. More than this is noise, and each sends a mail. */
export const MAX_WAITING_PER_CONTACT = 5;

/** Characters of a logo in base64: 512 kB of picture. Larger ones are made smaller by the page that sends them. */
export const LOGO_IMAGE_MAX = 700_000;

export type DiscountType = "percentage" | "fixed" | "bogo" | "free_shipping" | "other";

/** An address as people type it: spaces around it and a missing scheme are no reason to refuse. Empty means none. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** Whether a browser can be sent there: a host with a dot, no user name in it. */
export function isPublicLooking(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    ["http:", "https:"].includes(url.protocol) && url.hostname.includes(".") && url.username === ""
  );
}

export type Worth =
  | { type: "percentage"; percent: number }
  | { type: "fixed"; minor: number; currency: "INR" }
  | { type: "bogo" | "free_shipping" }
  | { type: "other"; text: string };

/** What the applicant wrote as the worth, in the offer's terms; null when it does not fit its type. */
export function readWorth(type: DiscountType, value: string | null): Worth | null {
  if (type === "bogo" || type === "free_shipping") return value === null ? { type } : null;
  // Applications may leave the worth to the review; the chip then says what every offer here is.
  if (type === "other") return { type, text: value ?? "Student offer" };
  if (value === null) return null;
  if (type === "percentage") {
    const percent = /^\d{1,3}$/.test(value) ? Number(value) : 0;
    return percent >= 1 && percent <= 100 ? { type, percent } : null;
  }
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(value)) return null;
  const [rupees = "0", fraction = ""] = value.split(".");
  const minor = Number(rupees) * 100 + Number(fraction.padEnd(2, "0"));
  return minor > 0 ? { type, minor, currency: "INR" } : null;
}

/** An application for verified students becomes an exclusive offer; every other one is open by its method. */
export const isExclusive = (eligibility: string): boolean => eligibility === "verified";

/** A code is sealed for its application: moved to another row it does not open. */
export const redemptionCodeContext = (applicationId: string) =>
  `brand_applications.redemption_code:${applicationId}`;
