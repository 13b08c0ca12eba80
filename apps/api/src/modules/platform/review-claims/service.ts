import type { AdminPermission } from "@bachat/rules/accounts";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { claimedByOther } from "./errors.ts";
import { claimEnds } from "./policy.ts";
import * as repository from "./repository.ts";
import type { Subject } from "./repository.ts";

/**
 * Claims of cases. Opening a case to decide it claims it for 10 minutes, renewed while the admin works on it. Only its
 * holder decides; a decision about an unclaimed case claims it.
 */

type Actor = Pick<UserActor, "userId">;
type Needs = Pick<Dependencies, "clock">;
type ClaimRow = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

/** Claims a case, or renews the claim. Call it with the case held. @returns who holds it now: perhaps another */
export async function takeClaim(tx: Transaction, { clock }: Needs, actor: Actor, subject: Subject) {
  const now = clock.now();
  const adminId = actor.userId;
  await repository.take(tx, subject, { adminId, now, expiresAt: claimEnds(now) });
  const row = await repository.find(tx, subject);
  if (row === undefined) throw new Error(`The claim on ${subject.type} ${subject.id} is gone.`);
  return presentHeld(row, actor);
}

/**
 * Before a decision, in its transaction and with the case held.
 * @throws claimed_by_other with who holds it, until when
 */
export async function requireClaim(
  tx: Transaction,
  needs: Needs,
  actor: Actor,
  subject: Subject,
): Promise<void> {
  const claim = await takeClaim(tx, needs, actor, subject);
  if (!claim.mine) throw claimedByOther(claim);
}

/** Gives the caller's own claim back; another's stays, and one with a decision on its way. Safe to repeat. */
export const releaseClaim = (db: Executor, actor: Actor, subject: Subject): Promise<void> =>
  repository.giveBack(db, subject, actor.userId);

/** After a decision that takes effect later: until then the case is its author's, and nobody takes it next. */
export async function holdClaim(
  tx: Transaction,
  needs: Needs,
  actor: Actor,
  subject: Subject,
  decidesAt: Date,
): Promise<void> {
  await requireClaim(tx, needs, actor, subject);
  await repository.setDecidesAt(tx, subject, decidesAt);
}

/** The decision was undone, or had no effect: the case is its author's again, as before. */
export const unholdClaim = (tx: Transaction, subject: Subject): Promise<void> =>
  repository.setDecidesAt(tx, subject, null);

/** After a decision: nobody works on it any more. */
export const endClaim = (tx: Executor, subject: Subject): Promise<void> =>
  repository.remove(tx, subject);

/** The present holder of a case; null for an unclaimed one. */
export async function readClaim(db: Executor, { clock }: Needs, actor: Actor, subject: Subject) {
  return presentClaim((await repository.find(db, subject)) ?? null, actor, clock.now());
}

/** As read by a left join, which gives a row of nulls where there is no claim. */
export function presentClaim(
  row: { [Column in keyof ClaimRow]: ClaimRow[Column] | null } | null,
  actor: Actor,
  now: Date,
) {
  if (row === null || row.adminId === null || row.adminName === null || row.expiresAt === null)
    return null;
  const { adminId, adminName, expiresAt } = row;
  return expiresAt <= now ? null : presentHeld({ adminId, adminName, expiresAt }, actor);
}

const presentHeld = (row: ClaimRow, actor: Actor) => ({
  admin_id: row.adminId,
  admin_name: row.adminName,
  mine: row.adminId === actor.userId,
  expires_at: row.expiresAt,
});

const subjectsOf: Partial<Record<AdminPermission, Subject["type"]>> = {
  reviewer: "verification",
  brands: "application",
  catalogue: "offer",
  finance: "finance_case",
};

/** When an admin loses permissions: their cases are free for those who may decide them. */
export async function endWorkOf(
  tx: Executor,
  adminId: UserId,
  lost: readonly AdminPermission[],
): Promise<void> {
  const types = lost.flatMap((permission) => subjectsOf[permission] ?? []);
  if (types.length > 0) await repository.removeAllOf(tx, adminId, types);
}
