/**
 * What pages say about Bachat until an admin changes it. Each figure has where it is from and as of when; the wording
 * "28 states and 8 union territories" is a fact of the country and no setting.
 */
export const figureDefaults = {
  brands: "500+",
  happy_students: "50,000+",
  saved: "₹1M+",
  average_redemption_rate: "65%",
} as const;
export type FigureName = keyof typeof figureDefaults;
export const figureNames = [
  "brands",
  "happy_students",
  "saved",
  "average_redemption_rate",
] as const satisfies readonly FigureName[];

export const FIGURE_SOURCE = "Bachat's launch plan";
export const FIGURE_AS_OF = "2026-11-01";

export const socialNetworks = ["facebook", "twitter", "instagram", "linkedin"] as const;

/** Keys of the settings table. */
export const figureKey = (name: FigureName) => `figure.${name}`;
export const socialKey = (network: (typeof socialNetworks)[number]) => `social.${network}`;

/** The contact that the law on personal data requires; until an admin sets both, pages link to the contact form. */
export const grievanceKeys = { name: "grievance.name", email: "grievance.email" } as const;

/** A stored value as the text that pages show, or null when there is none. */
export function settingText(value: string | null | undefined): string | null {
  const text = value?.trim() ?? "";
  return text === "" ? null : text;
}
