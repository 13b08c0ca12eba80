import { timeOrderedUuid } from "../../crypto/uuid.ts";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import type { BrandActor } from "../../http/actor.ts";
import { isPublicAddress, isPublicOrLoopback, mayBePublic } from "../../ports/public-web.ts";
import { recordAudit } from "../audit/service.ts";
import { brandNotApproved, httpsRequired, privateAddress, tooManyEndpoints } from "./errors.ts";
import {
  chosenEvents,
  endpointState,
  MAX_ENDPOINTS,
  newSecret,
  placeOf,
  webhookSecretContext,
} from "./policy.ts";
import * as repository from "./repository.ts";
import type { CreateEndpoint, UpdateEndpoint } from "./schemas.ts";
import { askForDelivery } from "./service.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

export const present = (row: repository.EndpointRow) => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: chosenEvents.filter((event) => row.events.includes(event)),
  state: endpointState(row),
  stopped_at: row.disabledAt,
  created_at: row.createdAt,
  last_delivery:
    row.last === null ? null : { status: row.last.status, created_at: new Date(row.last.at) },
});

export async function listEndpoints({ db }: Pick<Needs, "db">, { brandId }: BrandActor) {
  const rows = await repository.list(db, brandId);
  return { items: rows.map(present), limit: MAX_ENDPOINTS };
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
  if (!actor.actions.create_webhooks) throw brandNotApproved();
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
    return { endpoint: present(await requireEndpoint(tx, actor, id)), secret };
  });
}

/** What is left out stays. @throws 404, brand_not_approved for resuming, https_required, private_address */
export async function updateEndpoint(
  dependencies: Needs,
  actor: BrandActor,
  endpointId: string,
  { paused, ...changes }: UpdateEndpoint,
) {
  if (paused === false && !actor.actions.create_webhooks) throw brandNotApproved();
  if (changes.url !== undefined) requireUsable(dependencies, changes.url);
  const { db, clock } = dependencies;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isThere = await repository.update(tx, actor.brandId, endpointId, changes);
    if (!isThere) throw notFound("That webhook endpoint");
    const { url, disabledAt } = await requireEndpoint(tx, actor, endpointId);
    const note = (action: string) =>
      audit(tx, dependencies, actor, action, { id: endpointId, url });
    if (Object.values(changes).some((value) => value !== undefined)) await note("webhook.changed");
    if (paused === true && (await repository.stop(tx, endpointId, "paused", now)))
      await note("webhook.paused");
    if (paused === false && disabledAt !== null) {
      await repository.resume(tx, endpointId, now);
      await askForDelivery(tx, dependencies);
      await note("webhook.resumed");
    }
    return present(await requireEndpoint(tx, actor, endpointId));
  });
}

/** From the next attempt on, signatures are made with the new secret alone. @throws 404 */
export async function replaceSecret(dependencies: Needs, actor: BrandActor, endpointId: string) {
  if (!actor.actions.create_webhooks) throw brandNotApproved();
  const { db, secretBox } = dependencies;
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const secretEncrypted = secretBox.seal(secret, webhookSecretContext(endpointId));
    const isThere = await repository.update(tx, actor.brandId, endpointId, { secretEncrypted });
    if (!isThere) throw notFound("That webhook endpoint");
    const row = await requireEndpoint(tx, actor, endpointId);
    await audit(tx, dependencies, actor, "webhook.secret_replaced", row);
    return { endpoint: present(row), secret };
  });
}

/** With its deliveries. @throws 404 */
export async function removeEndpoint(dependencies: Needs, actor: BrandActor, endpointId: string) {
  await dependencies.db.transaction(async (tx) => {
    const url = await repository.remove(tx, actor.brandId, endpointId);
    if (url === null) throw notFound("That webhook endpoint");
    await audit(tx, dependencies, actor, "webhook.removed", { id: endpointId, url });
  });
}

const audit = (
  tx: Transaction,
  dependencies: Needs,
  { userId, brandId }: BrandActor,
  action: string,
  { id, url }: { id: string; url: string },
) =>
  recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action,
    objectType: "webhook_endpoint",
    objectId: id,
    brandId,
    details: { place: placeOf(url) },
  });
