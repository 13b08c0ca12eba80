/** The components and states of the public status page, and the records of its incidents. */

/**
 * The parts of the platform that can be measured, in the order in which they are shown. The first four are asked over HTTP at
 * their public address each minute, `payments` at the provider's. The others have no address of their own: they are judged by
 * how long their oldest work waits.
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

/** `unknown`: nobody has measured it in the last minutes. */
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
  /** Minutes in which it was measured. */
  measured: number;
  /** Those of them in which it worked. */
  good: number;
}

/**
 * Hundredths of a percent, rounded down, so that 100 % means that no measured minute was bad. Null where nothing was measured:
 * a minute that nobody measured counts neither way.
 */
export const uptimeHundredths = ({ measured, good }: MeasuredMinutes): number | null =>
  measured === 0 ? null : Math.floor((good * 10_000) / measured);
