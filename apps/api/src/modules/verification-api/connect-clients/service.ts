import type { AuditAction } from "@bachat/rules/audit-actions";
import { redirectFault } from "@bachat/rules/redirect-addresses";
import { HOUR, later } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { keyCounts, startKeyCount } from "../api-keys/service-counts.ts";
import { clientIsPublic, tooManyClients } from "./errors.ts";
import { MOST_CLIENTS, newClientSecret, SECRET_OVERLAP_HOURS } from "./policy.ts";
import * as repository from "./repository.ts";
import { connectClient, type CreateConnectClient, type UpdateConnectClient } from "./schemas.ts";

export { findWithBrand, type ClientWithBrand } from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

/** @param used checks that count towards the client's cap this month */
function present(row: repository.ClientRow, { actions }: BrandActor, used: number) {
  return {
    id: row.id,
    version: versionOf(changeable(row)),
    name: row.name,
    mode: row.mode,
    is_public: row.isPublic,
    redirect_uris: row.redirectUris,
    monthly_cap: row.monthlyCap,
    month_used: row.monthlyCap === null ? null : used,
    previous_secret_until: row.previousSecretUntil,
    last_used_at: row.lastUsedAt,
    created_at: row.createdAt,
    actions: {
      update: true,
      rotate_secret: !row.isPublic && actions.create_keys,
      remove: true,
    },
  };
}

const changeable = ({ name, redirectUris, monthlyCap }: repository.ClientRow) => ({
  name,
  redirect_uris: redirectUris,
  monthly_cap: monthlyCap,
});

async function show(db: Executor, { clock }: Needs, actor: BrandActor, row: repository.ClientRow) {
  return present(row, actor, (await keyCounts(db, actor.brandId, clock.now()))(row.id));
}

export async function listClients({ db, clock }: Needs, actor: BrandActor) {
  const rows = await repository.list(db, actor.brandId);
  const used = await keyCounts(db, actor.brandId, clock.now());
  return { items: rows.map((row) => present(row, actor, used(row.id))) };
}

/** @throws 404 */
export async function getClient(needs: Needs, actor: BrandActor, clientId: string) {
  const row = await repository.find(needs.db, actor.brandId, clientId);
  if (row === null) throw notFound("That client");
  return show(needs.db, needs, actor, row);
}

/** Makes a client. Its secret is in the answer and nowhere else. @throws 400, too_many_clients */
export async function createClient(needs: Needs, actor: BrandActor, input: CreateConnectClient) {
  const { brandId, userId } = actor;
  requireFitting(needs, input, input.mode);
  return needs.db.transaction(async (tx) => {
    if ((await repository.count(tx, brandId)) >= MOST_CLIENTS) throw tooManyClients(MOST_CLIENTS);
    const made = input.is_public ? null : newClientSecret();
    const row = await repository.insert(tx, {
      brandId,
      name: input.name,
      mode: input.mode,
      isPublic: input.is_public,
      secretHash: made?.secretHash ?? null,
      redirectUris: input.redirect_uris,
      monthlyCap: input.monthly_cap,
      createdBy: userId,
    });
    await audit(tx, needs, actor, "connect_client.created", row);
    return { client: present(row, actor, 0), secret: made?.secret ?? null };
  });
}

/** Takes effect with the next sign-in. @throws 400, 404, version_conflict */
export async function updateClient(
  needs: Needs,
  actor: BrandActor,
  clientId: string,
  asked: UpdateConnectClient,
) {
  const { brandId } = actor;
  return needs.db.transaction(async (tx) => {
    const before = await repository.lock(tx, brandId, clientId);
    if (before === null) throw notFound("That client");
    const as = await show(tx, needs, actor, before);
    const change = takeChange(asked, changeable(before), connectClient, () => as);
    if (change === null) return as;
    requireFitting(needs, change, before.mode);
    const row = await repository.update(tx, brandId, clientId, {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.redirect_uris !== undefined && { redirectUris: change.redirect_uris }),
      ...(change.monthly_cap !== undefined && { monthlyCap: change.monthly_cap }),
    });
    if (row === null) throw notFound("That client");
    const changes = changesBetween(changeable(before), changeable(row));
    await audit(tx, needs, actor, "connect_client.updated", row, changes);
    if (before.monthlyCap === null && row.monthlyCap !== null)
      await startKeyCount(tx, needs, { brandId, keyId: clientId });
    return show(tx, needs, actor, row);
  });
}

/** What depends on the client's mode. A live client returns to this computer only where webhooks may go to it too. */
function requireFitting(
  { config }: Pick<Needs, "config">,
  change: Pick<UpdateConnectClient, "redirect_uris" | "monthly_cap">,
  mode: "live" | "test",
): void {
  for (const [at, uri] of (change.redirect_uris ?? []).entries()) {
    const fault = redirectFault(uri, mode === "test" || config.webhooksToLoopback);
    if (fault !== null) throw invalidField(`body.redirect_uris.${at}`, "invalid_url", fault);
  }
  if (mode === "test" && (change.monthly_cap ?? null) !== null)
    throw invalidField("body.monthly_cap", "invalid_value", "is for live clients only");
}

/** A new secret; the one before works for a day more. @throws 404, client_is_public */
export async function rotateSecret(needs: Needs, actor: BrandActor, clientId: string) {
  const { brandId } = actor;
  return needs.db.transaction(async (tx) => {
    const before = await repository.lock(tx, brandId, clientId);
    if (before === null) throw notFound("That client");
    if (before.isPublic) throw clientIsPublic();
    const { secret, secretHash } = newClientSecret();
    const row = await repository.update(tx, brandId, clientId, {
      secretHash,
      previousSecretHash: before.secretHash,
      previousSecretUntil: later(needs.clock.now(), SECRET_OVERLAP_HOURS * HOUR),
    });
    if (row === null) throw notFound("That client");
    await audit(tx, needs, actor, "connect_client.secret_rotated", row);
    return { client: await show(tx, needs, actor, row), secret };
  });
}

/** Its sign-ins end at once. Repeating it is no error. @throws 404 for a client that the brand never had */
export async function removeClient(
  needs: Needs,
  actor: BrandActor,
  clientId: string,
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const removedAt = needs.clock.now();
    const row = await repository.update(tx, actor.brandId, clientId, { removedAt });
    if (row !== null) await audit(tx, needs, actor, "connect_client.removed", row);
    else if (!(await repository.wasOurs(tx, actor.brandId, clientId)))
      throw notFound("That client");
  });
}

function audit(
  tx: Transaction,
  needs: Needs,
  { brandId, userId }: BrandActor,
  action: AuditAction,
  row: repository.ClientRow,
  changes?: Changes,
): Promise<void> {
  return recordAudit(tx, needs, {
    actor: { kind: "user", userId },
    action,
    objectType: "connect_client",
    objectId: row.id,
    brandId,
    details: { name: row.name, mode: row.mode },
    ...(changes !== undefined && { changes }),
  });
}
