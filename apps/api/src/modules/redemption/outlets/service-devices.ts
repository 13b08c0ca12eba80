import { verifyPassword } from "../../../crypto/passwords.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { DeviceActor } from "../../../http/actor.ts";
import { beginAttempt } from "../../identity/throttle/service.ts";
import * as errors from "./errors.ts";
import { unlockedUntil } from "./policy.ts";
import * as repository from "./repository.ts";
import { presentOutlet, requireActive, requireOutlet } from "./service.ts";

/** A shop's shared device: it stays signed in, and checks only while the outlet's PIN has unlocked it. */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

/** @throws 404, outlet_archived, too_many_attempts, wrong_pin */
export async function unlockOutlet(
  dependencies: Needs,
  actor: DeviceActor,
  { outletId, pin, ip }: { outletId: string; pin: string; ip: string },
) {
  const { db, clock } = dependencies;
  const row = await requireActive(dependencies, db, actor, outletId);
  if (row.pinHash === null) return presentOutlet(row);
  // Counted before it is looked at, so that many guesses at once gain nothing.
  const attempt = await beginAttempt(dependencies, "outlet_pin", outletId, ip);
  if (!(await verifyPassword(row.pinHash, pin))) throw errors.wrongPin();
  await attempt.succeeded();
  await repository.unlock(db, {
    sessionId: actor.sessionId,
    outletId,
    unlockedUntil: unlockedUntil(clock.now()),
  });
  return presentOutlet(await requireOutlet(dependencies, db, actor, outletId));
}

/** Safe to repeat. @throws 404 */
export async function lockOutlet(dependencies: Needs, actor: DeviceActor, outletId: string) {
  const { db } = dependencies;
  await requireOutlet(dependencies, db, actor, outletId);
  await repository.lockDevice(db, outletId, actor.sessionId);
  return presentOutlet(await requireOutlet(dependencies, db, actor, outletId));
}

/**
 * Where a check happens. A brand without outlets needs to name none.
 * @throws 404, outlet_archived, outlet_locked, outlet_required
 */
export async function requireCheckingAt(
  dependencies: Pick<Needs, "clock">,
  tx: Executor,
  actor: DeviceActor,
  outletId: string | null,
): Promise<void> {
  if (outletId === null) {
    if ((await repository.countActive(tx, actor.brandId)) > 0) throw errors.outletRequired();
    return;
  }
  requireUnlocked(await requireActive(dependencies, tx, actor, outletId));
}

/** Where a check was made, to undo it: an outlet that was archived since then no longer asks for its PIN. @throws outlet_locked */
export async function requireUndoingAt(
  dependencies: Pick<Needs, "clock">,
  tx: Executor,
  actor: DeviceActor,
  outletId: string,
): Promise<void> {
  const row = await requireOutlet(dependencies, tx, actor, outletId);
  if (row.archivedAt === null) requireUnlocked(row);
}

function requireUnlocked(row: { pinHash: string | null; isUnlocked: boolean }): void {
  if (row.pinHash !== null && !row.isUnlocked) throw errors.outletLocked();
}
