import { DAY, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { eachStep } from "../../../each-step.ts";
import { removeStaleThrottles } from "../throttle/service.ts";
import { removeOldRefreshTokens, removeOldSessions } from "./repository.ts";

const KEEP_SESSIONS_DAYS = 90;

/** Removes sessions and attempts that ended long ago. Tokens first: deleting a session deletes its tokens too. */
export async function purge({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await eachStep([
    () => removeOldRefreshTokens(db, now),
    () => removeOldSessions(db, later(now, -KEEP_SESSIONS_DAYS * DAY)),
    () => removeStaleThrottles(db, later(now, -DAY)),
  ]);
}
