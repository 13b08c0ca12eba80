import type { Locale } from "@bachat/rules/accounts";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import {
  lockAccount,
  noteConsent,
  withdrawConsent,
} from "../../identity/students/service-consents.ts";
import { type AuditActor, recordAudit } from "../../platform/audit/service.ts";
import { notPushService, pushNotOffered } from "./errors.ts";
import { BROWSERS_MOST, isPushService } from "./policy.ts";
import * as repository from "./repository.ts";
import { type Note, sendPushJob } from "./schemas.ts";

/** The browsers that an account wants notifications in. */

type Needs = Pick<Dependencies, "clock" | "config">;
type Actor = Pick<UserActor, "userId" | "sessionId" | "emailConfirmed">;

/** The account's browsers, with their addresses. */
export const listBrowsers = (db: Executor, userId: UserId) => repository.listLive(db, [userId]);

/** Where these accounts can be notified; nowhere without keys to sign with. */
export const browsersOf = async (
  { config }: Pick<Needs, "config">,
  tx: Executor,
  userIds: readonly UserId[],
) => (config.vapid === null || userIds.length === 0 ? [] : repository.listLive(tx, userIds));

interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: Locale;
}

/**
 * Adds this browser, or takes it over from another account that used it before; the consent with it. Safe to repeat.
 * @throws email_not_confirmed, not_found where pushes are not sent, invalid_request
 */
export async function keepBrowser(
  tx: Transaction,
  needs: Needs,
  actor: Actor,
  { endpoint, keys, language }: Browser,
): Promise<void> {
  requireConfirmedEmail(actor);
  const { config, clock } = needs;
  if (config.vapid === null) throw pushNotOffered();
  if (!isPushService(endpoint, config.webhooksToLoopback)) throw notPushService();
  const { userId, sessionId } = actor;
  if ((await lockAccount(tx, userId)) === undefined) return;
  const before = await repository.findOwner(tx, endpoint);
  const row = { userId, sessionId, endpoint, ...keys, language, createdAt: clock.now() };
  await repository.keep(tx, row);
  await repository.removeOldest(tx, userId, BROWSERS_MOST);
  const purpose = "marketing_push";
  if (await noteConsent(tx, needs, userId, purpose))
    await recordAudit(tx, needs, {
      actor: { kind: "user", userId },
      action: "consent.granted",
      objectType: "user",
      objectId: userId,
      details: { purpose },
    });
  if (before !== null && before !== userId)
    await endConsentWithoutBrowser(tx, needs, before, { kind: "system" });
}

/** Safe to repeat. */
export async function forgetBrowser(
  tx: Transaction,
  needs: Needs,
  { userId }: Pick<Actor, "userId">,
  id: string,
): Promise<void> {
  // Held, so that of the last two browsers one sees that it is the last.
  await lockAccount(tx, userId);
  if (await repository.remove(tx, userId, id))
    await endConsentWithoutBrowser(tx, needs, userId, { kind: "user", userId });
}

/** With an account's last browser its consent ends. */
export async function endConsentWithoutBrowser(
  tx: Executor,
  needs: Pick<Needs, "clock">,
  userId: UserId,
  actor: AuditActor,
): Promise<void> {
  if ((await repository.count(tx, userId)) > 0) return;
  const purpose = "marketing_push";
  const withdrawnAt = needs.clock.now();
  if (!(await withdrawConsent(tx, { userId, purpose, withdrawnAt }))) return;
  await recordAudit(tx, needs, {
    actor,
    action: "consent.withdrawn",
    objectType: "user",
    objectId: userId,
    details: { purpose },
  });
}

/** Queues a notification in the caller's transaction. It is not sent after `until`. */
export const enqueuePush = (
  { queue }: Pick<Dependencies, "queue">,
  tx: Executor,
  { subscriptionId, note, until }: { subscriptionId: string; note: Note; until: Date },
): Promise<void> =>
  queue.enqueue(
    tx,
    sendPushJob,
    { subscription_id: subscriptionId, note, until: until.toISOString() },
    { priority: -1 },
  );
