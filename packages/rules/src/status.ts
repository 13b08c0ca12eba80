/** The components and states of the public status page, and the records of its incidents. */

/**
 * The parts of the platform that are measured, in their order on the page. A worker calls the first four over HTTP at
 * their public address each minute, and `payments` at the provider's. The others have no address of their own: they are judged
 * by the age of their oldest waiting work.
 */
export const statusComponents = [
  "student_site",
  "brand_site",
  "verification_api",
  "accounts_api",
  "payments",
  "documents",
  "mail",
  "webhooks",
] as const;
export type StatusComponent = (typeof statusComponents)[number];

/** `unknown`: it was not measured in the last minutes. */
export const componentStates = ["up", "down", "unknown"] as const;
export type ComponentState = (typeof componentStates)[number];

export const incidentStates = ["investigating", "identified", "monitoring", "resolved"] as const;
export type IncidentState = (typeof incidentStates)[number];

export const incidentImpacts = ["minor", "major", "critical"] as const;
export type IncidentImpact = (typeof incidentImpacts)[number];

/** Characters. */
export const incidentLimits = {
  title: { min: 3, max: 120 },
  text: { min: 3, max: 2_000 },
} as const;

/** Days that the page shows, today among them. */
export const STATUS_DAYS = 90;

/** Work that has waited longer for its first attempt means that its component does not work. */
export const LATE_MINUTES = 10;

export interface MeasuredMinutes {
  /** Its measured minutes. */
  measured: number;
  /** The measured minutes in which it worked. */
  good: number;
}

/**
 * Hundredths of a percent, rounded down, so that 100 % means that no measured minute was bad. Null without a measured minute:
 * a minute that was not measured counts neither way.
 */
export const uptimeHundredths = ({ measured, good }: MeasuredMinutes): number | null =>
  measured === 0 ? null : Math.floor((good * 10_000) / measured);
