import { SECOND } from "@bachat/rules/time";
import webPush from "web-push";
import type { z } from "zod";
import type { WorkerDependencies } from "../../../dependencies.ts";
import { isPublicAddress, isPublicOrLoopback, postPublic } from "../../../ports/public-web.ts";
import { lockAccount } from "../../identity/students/service-consents.ts";
import { REFUSALS_MOST, TIMEOUT_MS, unusedSince, verdictOf } from "./policy.ts";
import * as repository from "./repository.ts";
import type { sendPushJob } from "./schemas.ts";
import { endConsentWithoutBrowser } from "./service.ts";

type Needs = Pick<WorkerDependencies, "db" | "clock" | "config" | "log">;
type PushJob = z.infer<(typeof sendPushJob)["schema"]>;

/**
 * Sends one notification, signed and encrypted for its browser. A browser that was signed out meanwhile gets none.
 * @throws when the push service has no answer or asks to come later: the queue tries again, until what it says is old
 */
export async function sendPush(needs: Needs, job: PushJob): Promise<void> {
  const { db, clock, config, log } = needs;
  const { subscription_id: id, note, until } = job;
  const now = clock.now();
  const seconds = Math.floor((Date.parse(until) - now.getTime()) / SECOND);
  const browser = await repository.findLive(db, id);
  if (config.vapid === null || seconds <= 0 || browser === null) return;
  const { endpoint, userId, ...keys } = browser;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify(note),
    {
      vapidDetails: { ...config.vapid, subject: subjectOf(config) },
      contentEncoding: "aes128gcm",
      TTL: seconds,
      // A waiting message is replaced, so that a repeat is shown once.
      topic: "saved-offers",
    },
  );
  const { status } = await postPublic(endpoint, {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body,
    timeoutMs: TIMEOUT_MS,
    isAllowed: config.webhooksToLoopback ? isPublicOrLoopback : isPublicAddress,
  });
  const verdict = verdictOf(status);
  const { host } = new URL(endpoint);
  if (verdict === "later") throw new Error(`${host} answered ${status} to a push.`);
  if (verdict === "accepted") return repository.markAccepted(db, id, now);
  if (verdict === "refused") {
    log.warn({ subscription: id, host, status }, "A push was refused");
    if ((await repository.countRefusal(db, id)) < REFUSALS_MOST) return;
  }
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    // Another account may have taken the browser over meanwhile.
    if (await repository.remove(tx, userId, id))
      await endConsentWithoutBrowser(tx, needs, userId, { kind: "system" });
  });
}

/** The contact for push services about our messages: the site, or on one machine the mails' sender. */
function subjectOf({ origins, mail }: Needs["config"]): string {
  if (origins.student.startsWith("https:")) return origins.student;
  return `mailto:${/<(.+)>/.exec(mail.from)?.[1] ?? mail.from}`;
}

const REMOVED_AT_ONCE = 500;

/** Removes browsers whose session was ended or left behind; their accounts' consent with the last one. */
export async function forgetEndedBrowsers(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  let removed = REMOVED_AT_ONCE;
  while (removed === REMOVED_AT_ONCE)
    removed = await db.transaction(async (tx) => {
      const since = unusedSince(clock.now());
      const ended = await repository.listEnded(tx, since, REMOVED_AT_ONCE);
      // In one order, so that two workers do not wait for each other.
      const owners = [...new Set(ended.map(({ userId }) => userId))].toSorted();
      for (const userId of owners) await lockAccount(tx, userId);
      await repository.removeEnded(
        tx,
        since,
        ended.map(({ id }) => id),
      );
      for (const userId of owners)
        await endConsentWithoutBrowser(tx, needs, userId, { kind: "system" });
      return ended.length;
    });
}
