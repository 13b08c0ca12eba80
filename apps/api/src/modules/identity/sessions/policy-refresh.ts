import { PARALLEL_TABS_MS } from "./policy.ts";

/** The stored facts about a presented refresh token. */
export interface TokenState {
  rotatedAt: Date | null;
  successorUsedAt: Date | null;
  /** When the parent's first used successor was used: set while this token is unused, it lost against a sibling. */
  siblingUsedAt: Date | null;
}

export type RefreshDecision = "rotate" | "access_only" | "revoke";

/**
 * A token rotates while no successor of it has been used: the answer that carried the successor may have been lost.
 * Once one has been used, the token (and every unused sibling of that successor) is spent: within ten seconds that
 * is a second tab that raced and gets only an access token, later it is a stolen copy.
 */
export function decideRefresh(token: TokenState, now: Date): RefreshDecision {
  const spentAt = token.rotatedAt === null ? token.siblingUsedAt : token.successorUsedAt;
  if (spentAt === null) return "rotate";
  return now.getTime() - spentAt.getTime() <= PARALLEL_TABS_MS ? "access_only" : "revoke";
}
