/** How many applications of one contact may wait at a time. More than this is noise, and each sends a mail. */
export const MAX_WAITING_PER_CONTACT = 5;

/** Characters of a logo in base64: 512 kB of picture. Larger ones are made smaller by the page that sends them. */
export const LOGO_IMAGE_MAX = 700_000;

/** An application for verified students becomes an exclusive offer; every other one is open by its method. */
export const isExclusive = (eligibility: string): boolean => eligibility === "verified";

/** A code is sealed for its application: moved to another row it does not open. */
export const redemptionCodeContext = (applicationId: string) =>
  `brand_applications.redemption_code:${applicationId}`;
