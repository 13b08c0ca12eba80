/**
 * The versions of terms and privacy policy, and the day from which each holds. The pages show them, and a sign-up notes
 * them. A change of a text's meaning is a new version.
 */
export const legalVersions = {
  terms: { version: "2026-11", since: "2026-11-01" },
  privacy: { version: "2026-11-27", since: "2026-11-27" },
} as const;
