/** Lists of values that say who somebody is and how far a review has come. */

export const memberRoles = ["admin", "editor", "developer", "viewer", "billing", "staff"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const adminPermissions = ["reviewer", "brands", "catalogue", "finance", "owner"] as const;
export type AdminPermission = (typeof adminPermissions)[number];

export const brandStatuses = ["pending", "approved", "rejected", "suspended"] as const;
export type BrandStatus = (typeof brandStatuses)[number];

/** Of an application, a student's document and a student. */
export const reviewStatuses = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Of a change to a released offer. */
export const revisionStatuses = ["pending", "approved", "rejected", "withdrawn"] as const;

export const locales = ["en", "hi"] as const;
export type Locale = (typeof locales)[number];

export const userModes = ["student", "brand"] as const;
export type UserMode = (typeof userModes)[number];

/** Services elsewhere by whose account a student may sign in. */
export const providerNames = ["google", "microsoft"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a visit to a provider is for: to sign in, or to show that the account there is a college's. */
export const providerPurposes = ["sign_in", "college"] as const;
export type ProviderPurpose = (typeof providerPurposes)[number];

/** The purpose comes back in the state, so that the page needs to remember nothing. */
export const stateFor = (purpose: ProviderPurpose, random: string): string =>
  `${purpose}.${random}`;
export const isCollegeState = (state: string): boolean => state.startsWith(stateFor("college", ""));
