import { and, desc, eq, gt, gte, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { refreshTokens as tokens, sessions, users } from "../../../db/schema/index.ts";
import type { SessionId, UserId } from "../../../ids.ts";

export type SessionRow = typeof sessions.$inferSelect;
export type EndReason = NonNullable<SessionRow["revokedReason"]>;

export async function insertSession(
  tx: Executor,
  session: typeof sessions.$inferInsert,
): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(session).returning();
  if (row === undefined) throw new Error("No session was inserted.");
  return row;
}

export async function insertRefreshToken(
  tx: Executor,
  token: typeof tokens.$inferInsert,
): Promise<void> {
  await tx.insert(tokens).values(token);
}

/** The session of a refresh token, held until the transaction ends, so that parallel refreshes come in turn. */
export async function lockSessionOfToken(
  tx: Executor,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  const [token] = await tx
    .select({ sessionId: tokens.sessionId })
    .from(tokens)
    .where(eq(tokens.tokenHash, tokenHash));
  if (token === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.id, token.sessionId))
    .for("update");
  return row;
}

const parents = alias(tokens, "parents");
const successors = alias(tokens, "successors");

export async function findToken(tx: Executor, tokenHash: Buffer) {
  const [row] = await tx
    .select({
      ...pick(tokens, "id", "parentId", "rotatedAt", "successorUsedAt"),
      siblingUsedAt: parents.successorUsedAt,
      email: users.email,
      userBlockedAt: users.blockedAt,
      userDeletedAt: users.deletedAt,
    })
    .from(tokens)
    .leftJoin(parents, eq(parents.id, tokens.parentId))
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(tokens.tokenHash, tokenHash));
  return row;
}

/** The account of the running session that a browser's token belongs to. */
export async function findCookieUser(
  db: Executor,
  tokenHash: Buffer,
  audience: SessionRow["audience"],
  now: Date,
) {
  const [row] = await db
    .select(pick(users, "id", "email"))
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(tokens.tokenHash, tokenHash),
        eq(sessions.transport, "cookie"),
        eq(sessions.audience, audience),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  return row ?? null;
}

/** First use of a token: from now on its parent counts as replaced. */
export async function markRotated(
  tx: Executor,
  token: { id: string; parentId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(tokens)
    .set({ rotatedAt: now })
    .where(and(eq(tokens.id, token.id), isNull(tokens.rotatedAt)));
  if (token.parentId === null) return;
  await tx
    .update(tokens)
    .set({ successorUsedAt: now })
    .where(and(eq(tokens.id, token.parentId), isNull(tokens.successorUsedAt)));
}

export async function touchSession(
  tx: Executor,
  sessionId: SessionId,
  changes: Partial<Pick<SessionRow, "lastSeenAt" | "expiresAt" | "ip" | "proofAt">>,
): Promise<void> {
  await tx.update(sessions).set(changes).where(eq(sessions.id, sessionId));
}

interface EndScope {
  userId: UserId;
  /** Only this one. */
  only?: SessionId;
  /** All but this one. */
  except?: SessionId | undefined;
}

/** Ends the sessions of one account that still run; answers how many there were. */
export async function endSessions(
  tx: Executor,
  { userId, only, except }: EndScope,
  reason: EndReason,
  now: Date,
): Promise<number> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
  return rowCount ?? 0;
}

export async function listSessions(db: Executor, userId: UserId, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100);
}

/** Sessions not seen for long have ended too; how long is also how far back a network stays known. */
export async function removeOldSessions(db: Executor, notSeenSince: Date): Promise<void> {
  await deleteBefore(db, sessions.lastSeenAt, notSeenSince);
}

/**
 * Tokens past their end, of sessions that go on. One with a successor that may still come to be used stays: it knows
 * whether another successor was used instead.
 */
export async function removeOldRefreshTokens(db: Executor, now: Date): Promise<void> {
  const waiting = db
    .select({ id: successors.id })
    .from(successors)
    .where(
      and(
        eq(successors.parentId, tokens.id),
        isNull(successors.rotatedAt),
        gte(successors.expiresAt, now),
      ),
    );
  // The offset keeps Postgres from making it a join, which would read all tokens for each portion.
  await deleteBefore(
    db,
    tokens.expiresAt,
    now,
    sql`not exists (select from ${waiting.as("waiting")} offset 0)`,
  );
}
