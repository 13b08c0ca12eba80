import { DAY, HOUR } from "@bachat/rules/time";
import type { Audience } from "../../../http/actor.ts";

/** Rules of sessions. Times are in milliseconds unless a name says otherwise. */

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How long after its successor's first use a refresh token still gets an access token: tabs that raced. */
export const PARALLEL_TABS_MS = 10_000;
/** A session ends this long after it was last refreshed. */
export const sessionLifetimeMs: Record<Audience, number> = { site: 30 * DAY, admin: 12 * HOUR };
