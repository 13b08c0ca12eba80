import type { platformMeasures } from "../../../db/schema/platform-days.ts";

export type Measure = (typeof platformMeasures)[number];

/** Each subject is an operation of its own, so that money is for finance alone and no part waits for, or fails with, another. */
export type FigureSubject = "students" | "redemptions" | "api-calls" | "revenue";

export const measuresOf: Readonly<Record<FigureSubject, readonly Measure[]>> = {
  students: ["sign_ups", "verified_students", "verified_by_address", "verified_by_roster"],
  redemptions: ["redemptions"],
  "api-calls": ["api_calls"],
  revenue: ["revenue"],
};

/** Periods in days: each is compared with as many days before. */
export const PERIODS = ["7", "28"] as const;
/** The most days that an answer adds up, without today. */
export const KEPT_DAYS = 2 * 28;

/** A day is written when this many days have passed since: calls and payments of its last minutes are committed by then. */
export const SETTLED_DAYS = 2;
