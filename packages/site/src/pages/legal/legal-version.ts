/**
 * The version of privacy policy and terms, as the API notes it with each sign-up (`consentVersions` of its students'
 * policy). A change of the texts' meaning is a new version in both places.
 */
export const legalVersion = "2026-11";
/** The day from which it holds. */
export const legalSince = "2026-11-01";
