import type { AuditAction } from "@bachat/rules/audit-actions";
import { HOUR, later } from "@bachat/rules/time";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { isPublicAddress, isPublicOrLoopback, mayBePublic } from "../../../ports/public-web.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { askForDelivery } from "../../platform/events/service.ts";
import {
  endpointHeld,
  httpsRequired,
  privateAddress,
  tooManyEndpoints,
  tooManySecrets,
} from "./errors.ts";
import {
  chosenEvents,
  endpointState,
  MAX_ENDPOINTS,
  MAX_PREVIOUS_SECRETS,
  newSecret,
  placeOf,
  type StopReason,
  webhookSecretContext,
} from "./policy.ts";
import * as secrets from "./repository-secrets.ts";
import * as repository from "./repository.ts";
import { type CreateEndpoint, endpoint, type UpdateEndpoint } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

const listed = (events: readonly string[]) => chosenEvents.filter((one) => events.includes(one));

const changeable = (row: repository.EndpointRow) => ({
  url: row.url,
  description: row.description,
  events: listed(row.events),
  paused: row.disabledAt !== null,
});

export const present = (row: repository.EndpointRow, now: Date) => ({
  id: row.id,
  version: versionOf(changeable(row)),
  url: row.url,
  description: row.description,
  events: listed(row.events),
  state: endpointState(row),
  held_reason: row.disabledAt === null ? null : row.heldNote,
  stopped_at: row.disabledAt,
  failing_since: row.failingSince,
  created_at: row.createdAt,
  previous_secrets_until:
    row.overlapUntil !== null && row.overlapUntil > now ? row.overlapUntil : null,
  last_delivery:
    row.last === null ? null : { status: row.last.status, created_at: new Date(row.last.at) },
});

export async function listEndpoints(
  { db, clock }: Pick<Needs, "db" | "clock">,
  { brandId }: Pick<BrandActor, "brandId">,
) {
  const rows = await repository.list(db, brandId);
  const now = clock.now();
  return { items: rows.map((row) => present(row, now)), limit: MAX_ENDPOINTS };
}

/** @throws 404 */
export async function requireEndpoint(
  db: Parameters<typeof repository.find>[0],
  { brandId }: BrandActor,
  endpointId: string,
): Promise<repository.EndpointRow> {
  const row = await repository.find(db, brandId, endpointId);
  if (row === null) throw notFound("That webhook endpoint");
  return row;
}

export const addressRule = ({ config }: Pick<Needs, "config">) =>
  config.webhooksToLoopback ? isPublicOrLoopback : isPublicAddress;

/** @throws https_required, private_address */
function requireUsable(dependencies: Pick<Needs, "config">, text: string): void {
  const url = new URL(text);
  if (dependencies.config.production && url.protocol !== "https:") throw httpsRequired();
  if (!mayBePublic(url, addressRule(dependencies))) throw privateAddress();
}

/** Makes an endpoint. Its secret is in the answer and never shown again. @throws too_many_endpoints */
export async function createEndpoint(
  dependencies: Needs,
  actor: BrandActor,
  { url, description, events }: CreateEndpoint,
) {
  requireUsable(dependencies, url);
  const { db, clock, secretBox } = dependencies;
  const now = clock.now();
  const id = timeOrderedUuid(now);
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const row = {
      id,
      brandId: actor.brandId,
      url,
      description,
      events,
      secretEncrypted: secretBox.seal(secret, webhookSecretContext(id)),
      createdBy: actor.userId,
      now,
    };
    if (!(await repository.insert(tx, row, MAX_ENDPOINTS))) throw tooManyEndpoints();
    await audit(tx, dependencies, actor, "webhook.created", { id, url });
    return { endpoint: present(await requireEndpoint(tx, actor, id), now), secret };
  });
}

/** Fields that are left out stay. @throws 404, https_required, private_address, version_conflict, webhook_held */
export async function updateEndpoint(
  dependencies: Needs,
  actor: BrandActor,
  endpointId: string,
  asked: UpdateEndpoint,
) {
  if (asked.url !== undefined) requireUsable(dependencies, asked.url);
  const { db, clock } = dependencies;
  const now = clock.now();
  const wanted = { ...asked, ...(asked.events && { events: listed(asked.events) }) };
  return db.transaction(async (tx) => {
    const before = await repository.lock(tx, actor.brandId, endpointId);
    if (before === null) throw notFound("That webhook endpoint");
    const change = takeChange(wanted, changeable(before), endpoint, () => present(before, now));
    if (change === null) return present(before, now);
    const { paused, ...changes } = change;
    if (paused === false && endpointState(before) === "held") throw endpointHeld();
    await repository.update(tx, actor.brandId, endpointId, changes);
    const row = await requireEndpoint(tx, actor, endpointId);
    const { url, disabledAt } = row;
    const note = (action: AuditAction, more: { changes?: Changes } = {}) =>
      audit(tx, dependencies, actor, action, { id: endpointId, url }, more);
    if (Object.values(changes).some((value) => value !== undefined))
      await note("webhook.changed", {
        changes: changesBetween(auditedFields(before), auditedFields(row)),
      });
    if (paused === true && (await repository.stop(tx, endpointId, "paused", now)))
      await note("webhook.paused");
    if (paused === false && disabledAt !== null) {
      await repository.resume(tx, endpointId, now);
      await askForDelivery(tx, dependencies);
      await note("webhook.resumed");
    }
    return present(await requireEndpoint(tx, actor, endpointId), now);
  });
}

/**
 * From the next attempt on, a new secret signs events, and for the overlap the earlier secrets too, however
 * often it is replaced, since we cannot know which of them the server has. No earlier secret is used longer than this overlap.
 * @throws 404, too_many_secrets
 */
export async function replaceSecret(
  dependencies: Needs,
  actor: BrandActor,
  endpointId: string,
  overlapHours: number,
) {
  const { db, clock, secretBox } = dependencies;
  const now = clock.now();
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const before = await repository.lockSecret(tx, actor.brandId, endpointId);
    if (before === null) throw notFound("That webhook endpoint");
    if (overlapHours === 0) await secrets.removeAll(tx, endpointId);
    else {
      const validUntil = later(now, overlapHours * HOUR);
      if ((await secrets.count(tx, endpointId, now)) >= MAX_PREVIOUS_SECRETS)
        throw tooManySecrets();
      await secrets.shorten(tx, endpointId, validUntil);
      // Sealed for the same endpoint, it moves as it is.
      await secrets.insert(tx, { endpointId, secretEncrypted: before, validUntil, createdAt: now });
    }
    const secretEncrypted = secretBox.seal(secret, webhookSecretContext(endpointId));
    await repository.update(tx, actor.brandId, endpointId, { secretEncrypted });
    const row = await requireEndpoint(tx, actor, endpointId);
    await audit(tx, dependencies, actor, "webhook.secret_replaced", row);
    return { endpoint: present(row, now), secret };
  });
}

/**
 * An admin pauses an endpoint; its brand reads why and cannot resume it. Repeated, it changes nothing.
 * @throws 404
 */
export async function holdEndpoint(
  dependencies: Needs,
  actor: AdminActor,
  endpointId: string,
  reason: string,
): Promise<void> {
  const { clock, config, db } = dependencies;
  await db.transaction(async (tx) => {
    const row = await lockFor(tx, actor, endpointId);
    if (endpointState(row) === "held") return;
    await repository.stop(tx, endpointId, "held", clock.now());
    await repository.setHeld(tx, endpointId, reason);
    await audit(tx, dependencies, actor, "webhook.held", row, { note: reason });
    await mailMembers(dependencies, tx, {
      brandId: actor.brandId,
      kind: "brand_webhooks",
      template: "webhook-held",
      data: {
        host: new URL(row.url).host,
        reason,
        url: `${config.origins.brand}/developers?tab=webhooks`,
      },
    });
  });
}

/** Lets an endpoint run again that an admin paused; one that its brand had paused before stays so. @throws 404 */
export async function releaseEndpoint(
  dependencies: Needs,
  actor: AdminActor,
  endpointId: string,
): Promise<void> {
  const { clock, db } = dependencies;
  await db.transaction(async (tx) => {
    const row = await lockFor(tx, actor, endpointId);
    if (endpointState(row) !== "held") return;
    await repository.setHeld(tx, endpointId, null);
    if (row.disabledReason === ("held" satisfies StopReason)) {
      await repository.resume(tx, endpointId, clock.now());
      await askForDelivery(tx, dependencies);
    }
    await audit(tx, dependencies, actor, "webhook.released", row);
  });
}

type AdminActor = Pick<BrandActor, "brandId" | "userId"> & { kind: "admin" };

async function lockFor(tx: Transaction, { brandId }: AdminActor, endpointId: string) {
  const row = await repository.lock(tx, brandId, endpointId);
  if (row === null) throw notFound("That webhook endpoint");
  return row;
}

/** Removes an endpoint with its deliveries. @throws 404 */
export async function removeEndpoint(dependencies: Needs, actor: BrandActor, endpointId: string) {
  await dependencies.db.transaction(async (tx) => {
    const url = await repository.remove(tx, actor.brandId, endpointId);
    if (url === null) throw notFound("That webhook endpoint");
    await audit(tx, dependencies, actor, "webhook.removed", { id: endpointId, url });
  });
}

/** The place of the address alone: the rest of it may be a secret. */
const auditedFields = ({ url, description, events }: repository.EndpointRow) => ({
  place: placeOf(url),
  description,
  events,
});

const audit = (
  tx: Transaction,
  dependencies: Needs,
  {
    userId,
    brandId,
    kind = "user",
  }: Pick<BrandActor, "brandId" | "userId"> & { kind?: "admin" | "user" },
  action: AuditAction,
  { id, url }: { id: string; url: string },
  { note, ...more }: { changes?: Changes; note?: string } = {},
) =>
  recordAudit(tx, dependencies, {
    actor: { kind, userId },
    action,
    objectType: "webhook_endpoint",
    objectId: id,
    brandId,
    details: { place: placeOf(url), ...(note !== undefined && { note }) },
    ...more,
  });
