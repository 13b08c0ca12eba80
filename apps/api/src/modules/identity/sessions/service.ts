import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { SessionId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as repository from "./repository.ts";

export { originNotAllowed } from "./errors.ts";
export type EndReason = repository.EndReason;
export const endSessions = repository.endSessions;
export const touchSession = repository.touchSession;

/** Ends this session, the others, or all of the account. */
export async function signOut(
  deps: Dependencies,
  actor: UserActor,
  scope: "local" | "others" | "global",
): Promise<void> {
  const { userId, sessionId } = actor;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (scope === "local") {
      await repository.endSessions(tx, { userId, only: sessionId }, "signed_out", now);
      return;
    }
    const except = scope === "others" ? sessionId : undefined;
    const ended = await repository.endSessions(
      tx,
      { userId, except },
      "signed_out_everywhere",
      now,
    );
    await recordAudit(tx, deps, {
      actor: { kind: "user", userId },
      action: "account.sessions_ended",
      objectType: "user",
      objectId: userId,
      details: { scope, ended },
    });
  });
}

export async function listSessions(deps: Dependencies, actor: UserActor) {
  const rows = await repository.listSessions(deps.db, actor.userId, deps.clock.now());
  return {
    items: rows.map((row) => ({
      ...snakeKeys(row),
      current: row.id === actor.sessionId,
      label: row.deviceLabel,
    })),
  };
}

/** @throws not_found for a session that is another's or has ended. */
export async function endSession(
  deps: Dependencies,
  actor: UserActor,
  sessionId: SessionId,
): Promise<void> {
  const { userId } = actor;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const ended = await repository.endSessions(
      tx,
      { userId, only: sessionId },
      "ended_by_user",
      now,
    );
    if (ended === 0) throw notFound("That session");
    await recordAudit(tx, deps, {
      actor: { kind: "user", userId },
      action: "session.ended",
      objectType: "session",
      objectId: sessionId,
    });
  });
}
