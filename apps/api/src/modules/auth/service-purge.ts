import type { Dependencies } from "../../dependencies.ts";
import { removeOldLinks } from "./repository-links.ts";
import { removeOldRequests } from "./repository-requests.ts";
import { removeOldRefreshTokens, removeOldSessions } from "./repository-sessions.ts";
import { removeStaleThrottles } from "./repository-throttles.ts";

const DAY_MS = 24 * 3_600_000;
const KEEP_SESSIONS_DAYS = 90;
const KEEP_LINKS_DAYS = 7;
/** Longer than a failing job is retried. */
const KEEP_REQUESTS_DAYS = 2;

/** Removes what has long been without effect: ended sessions, spent links, forgotten attempts. */
export async function purge({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await removeOldSessions(db, daysAgo(KEEP_SESSIONS_DAYS));
  await removeOldRefreshTokens(db, clock.now());
  await removeOldLinks(db, daysAgo(KEEP_LINKS_DAYS));
  await removeOldRequests(db, daysAgo(KEEP_REQUESTS_DAYS));
  await removeStaleThrottles(db, daysAgo(1));
}
