import type { AuditAction } from "@bachat/rules/audit-actions";
import { daysFor, isDayIn } from "@bachat/rules/days";
import { DAY, dayInKolkata, HOUR, later } from "@bachat/rules/time";
import { sha256 } from "../../../crypto/tokens.ts";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import type { BrandId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { keyNotActive, keyNotShown, tooManyKeys } from "./errors.ts";
import {
  endOf,
  keyActions,
  keyState,
  MAX_ACTIVE_KEYS,
  newKey,
  openTestKey,
  sealTestKey,
  visibleParts,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { apiKey, type CreateApiKey, type RotateApiKey, type UpdateApiKey } from "./schemas.ts";
import { copyKeyCount, countRecent, keyCounts, startKeyCount } from "./service-counts.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

/** @param used answers that count towards the key's cap this month */
function present(row: repository.KeyRow, now: Date, { actions }: BrandActor, used = 0) {
  const { secretHash: _, secretEncrypted: __, ...shown } = row;
  return {
    ...snakeKeys(shown),
    version: versionOf(changeable(row)),
    allowed_ips: row.allowedIps ?? [],
    month_used: row.monthlyCap === null ? null : used,
    state: keyState(row, now),
    actions: keyActions(row, now, actions),
  };
}

/** For Bachat's admins: without a member's acts on each key. */
export async function listKeysForAdmin(
  { db, clock }: { db: Executor; clock: Needs["clock"] },
  brandId: BrandId,
) {
  const now = clock.now();
  return (await repository.list(db, brandId, now)).map((row) => ({
    id: row.id,
    name: row.name,
    mode: row.mode,
    prefix: row.prefix,
    last_four: row.lastFour,
    allowed_ips: row.allowedIps ?? [],
    state: keyState(row, now),
    created_at: row.createdAt,
    last_used_at: row.lastUsedAt,
    expires_at: row.expiresAt,
    revoked_at: row.revokedAt,
  }));
}

export async function listKeys({ db, clock }: Needs, actor: BrandActor) {
  const now = clock.now();
  const rows = await repository.list(db, actor.brandId, now);
  const used = await keyCounts(db, actor.brandId, now);
  return { items: rows.map((row) => present(row, now, actor, used(row.id))) };
}

/**
 * Stores a new key's hash; a test key also encrypted, so that it can be shown again.
 * @throws 400 for a last day that is over or too far ahead, too_many_keys
 */
async function storeNewKey(
  tx: Transaction,
  { secretBox, clock }: Needs,
  actor: BrandActor,
  input: CreateApiKey & { rotatedFromId?: string },
): Promise<{ row: repository.KeyRow; secret: string }> {
  requirePossibleEnd(input.expires_on, clock.now());
  if ((await repository.countUsable(tx, actor.brandId, clock.now())) >= MAX_ACTIVE_KEYS) {
    throw tooManyKeys(MAX_ACTIVE_KEYS);
  }
  const secret = newKey(input.mode);
  const secretHash = sha256(secret);
  const row = await repository.insert(tx, {
    brandId: actor.brandId,
    name: input.name,
    mode: input.mode,
    ...visibleParts(secret),
    secretHash,
    secretEncrypted: input.mode === "test" ? sealTestKey(secretBox, secret, secretHash) : null,
    allowedIps: input.allowed_ips,
    monthlyCap: input.monthly_cap,
    expiresOn: input.expires_on,
    expiresAt: endOf(input.expires_on),
    rotatedFromId: input.rotatedFromId,
    createdBy: actor.userId,
  });
  return { row, secret };
}

function requirePossibleEnd(expiresOn: string | null, now: Date): void {
  const days = daysFor("key_end", dayInKolkata(now));
  if (expiresOn !== null && !isDayIn(expiresOn, days)) {
    const message = `must be from ${days.min} to ${days.max}`;
    throw invalidField("body.expires_on", "out_of_range", message);
  }
}

/** Makes a key. Its secret is in the answer and, for a live one, nowhere else. */
export const createKey = (dependencies: Needs, actor: BrandActor, input: CreateApiKey) =>
  dependencies.db.transaction((tx) => createKeyIn(tx, dependencies, actor, input));

/** As `createKey`, in another's transaction. */
export async function createKeyIn(
  tx: Transaction,
  dependencies: Needs,
  actor: BrandActor,
  input: CreateApiKey,
) {
  const { row, secret } = await storeNewKey(tx, dependencies, actor, input);
  await audit(tx, dependencies, actor, "api_key.created", row);
  return { key: present(row, dependencies.clock.now(), actor), secret };
}

export async function updateKey(
  dependencies: Needs,
  actor: BrandActor,
  keyId: string,
  asked: UpdateApiKey,
) {
  const now = dependencies.clock.now();
  return dependencies.db.transaction(async (tx) => {
    const before = await repository.lock(tx, actor.brandId, keyId);
    if (before === null) throw notFound("That key");
    if (!keyActions(before, now, actor.actions).update) throw keyNotActive();
    const shown = async (row: repository.KeyRow) =>
      present(row, now, actor, (await keyCounts(tx, actor.brandId, now))(row.id));
    const as = await shown(before);
    const change = takeChange(asked, changeable(before), apiKey, () => as);
    if (change === null) return as;
    const cap = change.monthly_cap ?? null;
    if (cap !== null && before.mode === "test")
      throw invalidField("body.monthly_cap", "invalid_value", "is for live keys only");
    const lastDay = change.expires_on === before.expiresOn ? undefined : change.expires_on;
    if (lastDay !== undefined) {
      if (keyState(before, now) !== "active") throw keyNotActive();
      requirePossibleEnd(lastDay, now);
    }
    const row = await repository.updateUsable(tx, actor.brandId, keyId, now, {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.allowed_ips !== undefined && { allowedIps: change.allowed_ips }),
      ...(change.monthly_cap !== undefined && { monthlyCap: change.monthly_cap }),
      ...(lastDay !== undefined && {
        expiresOn: lastDay,
        expiresAt: endOf(lastDay),
        expiryWarnedAt: null,
      }),
    });
    if (row === null) throw keyNotActive();
    const changes = changesBetween(changeable(before), changeable(row));
    await audit(tx, dependencies, actor, "api_key.updated", row, { changes });
    if (before.monthlyCap === null && cap !== null) {
      await startKeyCount(tx, dependencies, { brandId: actor.brandId, keyId });
    }
    return shown(row);
  });
}

/** Ends a key now. Repeating it is no error: the key stays as it was. */
export async function revokeKey(dependencies: Needs, actor: BrandActor, keyId: string) {
  const now = dependencies.clock.now();
  const row = await dependencies.db.transaction(
    async (tx) => (await end(tx, dependencies, actor, keyId)).row,
  );
  return present(row, now, actor);
}

/**
 * Ends a brand's key, for a reason that its admins and developers get by mail. Repeating it is no error and sends no second
 * mail. @throws 404
 */
export async function revokeKeyAsAdmin(
  dependencies: Needs & Pick<Dependencies, "config">,
  { brandId, userId }: Actor,
  keyId: string,
  reason: string,
): Promise<void> {
  const { config, db } = dependencies;
  await db.transaction(async (tx) => {
    const { row, isNew } = await end(tx, dependencies, { brandId, userId }, keyId, reason);
    if (!isNew) return;
    await mailMembers(dependencies, tx, {
      brandId,
      roles: ["admin", "developer"],
      template: "key-revoked",
      data: {
        key_name: row.name,
        last_four: row.lastFour,
        reason,
        url: `${config.origins.brand}/developers`,
      },
    });
  });
}

type Actor = Pick<BrandActor, "brandId" | "userId">;

/** @param reason of an admin, who is no member of the brand */
async function end(
  tx: Transaction,
  dependencies: Needs,
  actor: Actor,
  keyId: string,
  reason?: string,
): Promise<{ row: repository.KeyRow; isNew: boolean }> {
  const now = dependencies.clock.now();
  const row = await repository.updateUsable(tx, actor.brandId, keyId, now, {
    revokedAt: now,
    revokedBy: actor.userId,
  });
  if (row !== null) {
    await audit(tx, dependencies, actor, "api_key.revoked", row, { reason });
    await announceEnd(tx, dependencies, actor, row);
    return { row, isNew: true };
  }
  const existing = await repository.find(tx, actor.brandId, keyId);
  if (existing === null) throw notFound("That key");
  return { row: existing, isNew: false };
}

/**
 * Makes a successor with the same name, mode, IP list and cap; the old key works on for the overlap, but not
 * beyond its own last day. A key has one successor: rotating it again makes no other, nor does it extend the old key.
 */
export async function rotateKey(
  dependencies: Needs,
  actor: BrandActor,
  keyId: string,
  { overlap_hours: hours, expires_on }: RotateApiKey,
) {
  const now = dependencies.clock.now();
  return dependencies.db.transaction(async (tx) => {
    const old = await repository.endLasting(tx, actor.brandId, keyId, {
      now,
      end: hours === 0 ? null : later(now, hours * HOUR),
      by: actor.userId,
    });
    if (old === null) throw await absentOrEnded(tx, actor, keyId);
    const { row, secret } = await storeNewKey(tx, dependencies, actor, {
      name: old.name,
      mode: old.mode,
      allowed_ips: old.allowedIps ?? [],
      monthly_cap: old.monthlyCap,
      expires_on,
      rotatedFromId: old.id,
    });
    // The old key's answers of this month count for the new one.
    if (old.monthlyCap !== null) {
      await copyKeyCount(tx, dependencies, { brandId: actor.brandId, from: old.id, to: row.id });
    }
    await audit(tx, dependencies, actor, "api_key.rotated", row);
    if (old.revokedAt !== null) await announceEnd(tx, dependencies, actor, old);
    return { key: present(row, now, actor), secret };
  });
}

/** How much a key is used: what to know before it is revoked. @throws 404 */
export async function keyUse({ db, clock }: Needs, actor: BrandActor, keyId: string) {
  const row = await repository.find(db, actor.brandId, keyId);
  if (row === null) throw notFound("That key");
  const calls = await countRecent(db, { brandId: actor.brandId, keyId }, later(clock.now(), -DAY));
  return { last_used_at: row.lastUsedAt, calls };
}

/** Shows a test key again. */
export async function showTestKey({ db, secretBox }: Needs, actor: BrandActor, keyId: string) {
  const row = await repository.find(db, actor.brandId, keyId);
  if (row === null) throw notFound("That key");
  if (row.secretEncrypted === null) throw keyNotShown();
  return { secret: openTestKey(secretBox, row.secretEncrypted, row.secretHash) };
}

const changeable = ({ name, allowedIps, monthlyCap, expiresOn }: repository.KeyRow) => ({
  name,
  allowed_ips: allowedIps ?? [],
  monthly_cap: monthlyCap,
  expires_on: expiresOn,
});

async function absentOrEnded(tx: Transaction, actor: BrandActor, keyId: string) {
  const exists = (await repository.find(tx, actor.brandId, keyId)) !== null;
  return exists ? keyNotActive() : notFound("That key");
}

/** Informs the brand's servers of a key that no longer works. */
const announceEnd = (
  tx: Transaction,
  dependencies: Needs,
  { brandId }: Pick<BrandActor, "brandId">,
  { id, name, mode, lastFour, revokedAt }: repository.KeyRow,
) =>
  recordEvent(tx, dependencies, brandId, "key.revoked", {
    key_id: id,
    name,
    mode,
    last_four: lastFour,
    revoked_at: (revokedAt ?? dependencies.clock.now()).toISOString(),
  });

function audit(
  tx: Transaction,
  dependencies: Needs,
  actor: Actor,
  action: AuditAction,
  row: repository.KeyRow,
  { reason, ...more }: { changes?: Changes; reason?: string | undefined } = {},
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: reason === undefined ? "user" : "admin", userId: actor.userId },
    action,
    objectType: "api_key",
    objectId: row.id,
    brandId: actor.brandId,
    details: {
      name: row.name,
      mode: row.mode,
      last_four: row.lastFour,
      rotated_from: row.rotatedFromId,
      ...(reason !== undefined && { note: reason }),
    },
    ...more,
  });
}
