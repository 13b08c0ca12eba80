import {
  type ComponentState,
  LATE_MINUTES,
  STATUS_DAYS,
  type StatusComponent,
} from "@bachat/rules/status";
import { dayInKolkata, later, MINUTE, SECOND, shiftDay } from "@bachat/rules/time";
import type { Config } from "../../../config.ts";

/** A component that takes longer to answer does not work for people either. */
export const ANSWER_MS = 10 * SECOND;
/** Minutes are kept for a week; the days' sums stay. */
export const MINUTES_KEPT_DAYS = 7;
/** A measurement older than this says nothing about now. */
const CURRENT_MS = 5 * MINUTE;

/** Components whose work waits in the queue. */
export type QueueComponent = Extract<StatusComponent, "documents" | "mail" | "webhooks">;

export const startOfMinute = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE);

export const isLate = (waitSeconds: number | undefined): boolean =>
  waitSeconds !== undefined && waitSeconds * SECOND > LATE_MINUTES * MINUTE;

interface Address {
  url: string;
  isGood: (status: number) => boolean;
}
const ok = (status: number) => status === 200;
/** The provider refuses who does not sign in; that is an answer too. */
const anyAnswer = (status: number) => status < 500;

/**
 * The public address by which each component is measured. The readiness is read over the verification API's own connections to
 * the database, the site settings over those that sign-in and accounts use. Null: this installation has no such component.
 */
export function addressesOf({
  origins,
  payments,
}: Pick<Config, "origins" | "payments">): Record<
  Exclude<StatusComponent, QueueComponent>,
  Address | null
> {
  const gateway = {
    off: null,
    sandbox: payments.kind === "sandbox" ? payments.origin : null,
    razorpay: "https://api.razorpay.com/v1",
  }[payments.kind];
  return {
    student_site: { url: `${origins.student}/`, isGood: ok },
    brand_site: { url: `${origins.brand}/`, isGood: ok },
    verification_api: { url: `${origins.api}/health/ready`, isGood: ok },
    accounts_api: { url: `${origins.api}/v1/site-settings`, isGood: ok },
    payments: gateway === null ? null : { url: gateway, isGood: anyAnswer },
  };
}

/**
 * Whether a public address leads anywhere but in a browser: names under `.localhost`, by which the production form is tried
 * out, are each machine's own. `localhost` itself is this machine's, where all programs run.
 */
export const canBeAsked = (url: string): boolean => !new URL(url).hostname.endsWith(".localhost");

/** The present state by a component's last measurement. */
export function stateOf(last: { minute: Date; isUp: boolean } | undefined, now: Date) {
  const isCurrent = last !== undefined && last.minute >= later(now, -CURRENT_MS);
  const state: ComponentState = !isCurrent ? "unknown" : last.isUp ? "up" : "down";
  return state;
}

/** The first of the days that the page shows. */
export const firstDay = (now: Date): string => shiftDay(dayInKolkata(now), 1 - STATUS_DAYS);
