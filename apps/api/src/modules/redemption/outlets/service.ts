import type { AuditAction } from "@bachat/rules/audit-actions";
import { hashPassword } from "../../../crypto/passwords.ts";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { DeviceActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import type { BrandId } from "../../../ids.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { isEasyPin, MOST_OUTLETS } from "./policy.ts";
import * as repository from "./repository.ts";
import { type NewOutlet, outlet, type OutletChange } from "./schemas.ts";

/** A brand's shops. */

type Needs = Pick<Dependencies, "db" | "clock">;

const changeable = ({ name, address, city }: repository.OutletRow) => ({ name, address, city });

export const presentOutlet = (row: repository.OutletRow) => ({
  id: row.id,
  version: versionOf(changeable(row)),
  ...changeable(row),
  has_pin: row.pinHash !== null,
  unlocked: row.pinHash === null || row.isUnlocked,
  archived: row.archivedAt !== null,
});

/** A brand's shops for everybody. */
export const listPublicOutlets = (db: Executor, brandId: BrandId) =>
  repository.listPublic(db, brandId);

/** Those in use first by city and name; archived ones for those who may change them. */
export async function listOutlets({ db, clock }: Needs, actor: DeviceActor) {
  const device = { sessionId: actor.sessionId, now: clock.now() };
  const rows = await repository.list(db, actor.brandId, device);
  const shown = rows.filter((row) => row.archivedAt === null || actor.actions.manage_outlets);
  return { items: shown.map(presentOutlet) };
}

/** @throws 404 */
export async function requireOutlet(
  { clock }: Pick<Needs, "clock">,
  db: Executor,
  { brandId, sessionId }: DeviceActor,
  outletId: string,
): Promise<repository.OutletRow> {
  const row = await repository.find(db, brandId, outletId, { sessionId, now: clock.now() });
  if (row === null) throw notFound("That outlet");
  return row;
}

/**
 * Adds an outlet; asked again with the same words, it is the same one.
 * @throws outlet_name_taken, too_many_outlets
 */
export async function createOutlet(dependencies: Needs, actor: DeviceActor, wanted: NewOutlet) {
  return dependencies.db.transaction(async (tx) => {
    const { brandId } = actor;
    const known = await repository.findNamed(tx, brandId, wanted.name);
    if (known !== null) {
      if (known.address !== wanted.address || known.city !== wanted.city)
        throw errors.outletNameTaken();
      return presentOutlet(await requireOutlet(dependencies, tx, actor, known.id));
    }
    if ((await repository.countActive(tx, brandId)) >= MOST_OUTLETS) throw errors.tooManyOutlets();
    const id = await repository.insert(tx, brandId, wanted);
    // Two at once: the other one was stored just now.
    if (id === null) throw errors.outletNameTaken();
    await audit(
      tx,
      dependencies,
      actor,
      "outlet.created",
      { id, name: wanted.name },
      {
        changes: changesBetween({}, wanted),
      },
    );
    return presentOutlet(await requireOutlet(dependencies, tx, actor, id));
  });
}

/** @throws 404, outlet_archived, version_conflict, outlet_name_taken */
export async function updateOutlet(
  { db, clock }: Needs,
  actor: DeviceActor,
  outletId: string,
  asked: OutletChange,
) {
  return db.transaction(async (tx) => {
    const device = { sessionId: actor.sessionId, now: clock.now() };
    const before = await repository.lock(tx, actor.brandId, outletId, device);
    if (before === null) throw notFound("That outlet");
    if (before.archivedAt !== null) throw errors.outletArchived();
    const shown = presentOutlet(before);
    const changes = takeChange(asked, changeable(before), outlet, () => shown);
    if (changes === null) return shown;
    if (changes.name !== undefined) {
      const named = await repository.findNamed(tx, actor.brandId, changes.name);
      if (named !== null && named.id !== outletId) throw errors.outletNameTaken();
    }
    await repository.update(tx, actor.brandId, outletId, changes);
    await audit(tx, { clock }, actor, "outlet.changed", before, {
      changes: changesBetween(before, changes),
    });
    return presentOutlet(await requireOutlet({ clock }, tx, actor, outletId));
  });
}

/** For good: its checks keep naming it. Safe to repeat. @throws 404 */
export async function archiveOutlet(dependencies: Needs, actor: DeviceActor, outletId: string) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const row = await requireOutlet(dependencies, tx, actor, outletId);
    if (row.archivedAt === null) {
      await repository.update(tx, actor.brandId, outletId, { archivedAt: clock.now() });
      await audit(tx, dependencies, actor, "outlet.archived", row);
    }
    return presentOutlet(await requireOutlet(dependencies, tx, actor, outletId));
  });
}

/** Sets, changes or takes away the PIN; devices that were unlocked are locked. @throws 404, outlet_archived */
export async function setPin(
  dependencies: Needs,
  actor: DeviceActor,
  outletId: string,
  pin: string | null,
) {
  if (pin !== null && isEasyPin(pin)) throw errors.easyPin();
  const pinHash = pin === null ? null : await hashPassword(pin);
  return dependencies.db.transaction(async (tx) => {
    const row = await requireActive(dependencies, tx, actor, outletId);
    await repository.update(tx, actor.brandId, outletId, { pinHash });
    await repository.lockAll(tx, outletId);
    const action = pin === null ? "outlet.pin_removed" : "outlet.pin_set";
    await audit(tx, dependencies, actor, action, row);
    return presentOutlet(await requireOutlet(dependencies, tx, actor, outletId));
  });
}

/** @throws 404, outlet_archived */
export async function requireActive(
  dependencies: Pick<Needs, "clock">,
  db: Executor,
  actor: DeviceActor,
  outletId: string,
): Promise<repository.OutletRow> {
  const row = await requireOutlet(dependencies, db, actor, outletId);
  if (row.archivedAt !== null) throw errors.outletArchived();
  return row;
}

const audit = (
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  { userId, brandId }: DeviceActor,
  action: AuditAction,
  { id, name }: { id: string; name: string },
  more: { changes?: Changes } = {},
) =>
  recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action,
    objectType: "outlet",
    objectId: id,
    brandId,
    details: { name },
    ...more,
  });
