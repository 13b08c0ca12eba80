/** Lists of values that say who somebody is and how far a review has come. */

export const memberRoles = ["admin", "editor", "developer", "viewer", "billing", "staff"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const adminPermissions = ["reviewer", "brands", "catalogue", "finance", "owner"] as const;
export type AdminPermission = (typeof adminPermissions)[number];

export const brandStatuses = ["pending", "approved", "rejected", "suspended"] as const;
export type BrandStatus = (typeof brandStatuses)[number];

/** The statuses of an application, a student's document and a student. */
export const reviewStatuses = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The statuses of a change to a released offer. */
export const revisionStatuses = ["pending", "approved", "rejected", "withdrawn"] as const;

export const locales = ["en", "hi"] as const;
export type Locale = (typeof locales)[number];

export const userModes = ["student", "brand"] as const;
export type UserMode = (typeof userModes)[number];

/** Services elsewhere by whose account a student may sign in. */
export const providerNames = ["google", "microsoft"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The purpose of a visit to a provider: to sign in, or to show that the account there is a college's. */
export const providerPurposes = ["sign_in", "college"] as const;
export type ProviderPurpose = (typeof providerPurposes)[number];

interface ProviderVisit {
  purpose: ProviderPurpose;
  /** The language of the page that the visit began on. */
  locale: Locale;
}

/** The state of a visit names its purpose, so that the page need not remember it. */
export const stateFor = ({ purpose, locale }: ProviderVisit, random: string): string =>
  [purpose, locale, random].join(".");

/** Null for a state that this site did not write. */
export function visitIn(state: string): ProviderVisit | null {
  const [said, language] = state.split(".");
  const purpose = providerPurposes.find((one) => one === said);
  const locale = locales.find((one) => one === language);
  return purpose === undefined || locale === undefined ? null : { purpose, locale };
}
