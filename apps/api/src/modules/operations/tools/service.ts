import { readFileSync } from "node:fs";
import { later, SECOND } from "@bachat/rules/time";
import type { Config } from "../../../config.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { findIsolation } from "../../../files/isolation.ts";
import type { UserActor } from "../../../http/actor.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { cacheSizes, clearCache } from "../../../ports/caches.ts";
import { findUser } from "../../identity/accounts/service.ts";
import { beginAttempt } from "../../identity/throttle/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as repository from "./repository.ts";
import type { CacheClearing } from "./schemas.ts";

const { version } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** The running version, its start and its surroundings; of variables only whether they are set. */
export async function getRuntime({
  config,
  db,
  clock,
}: Pick<Dependencies, "config" | "db" | "clock">) {
  const facts = await repository.databaseFacts(db);
  return {
    version,
    commit: config.commit,
    environment: config.appEnv,
    node: process.version,
    postgres: facts.version,
    started_at: later(clock.now(), -process.uptime() * SECOND),
    process_id: process.pid,
    memory_mb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    switches: [...switchesOf(config), { name: "DECODER_ISOLATION", value: await findIsolation() }],
    variables: config.variables.map(({ name, isSet }) => ({ name, is_set: isSet })),
    caches: cacheSizes(clock),
  };
}

const onOff = (isOn: boolean) => (isOn ? "on" : "off");

const switchesOf = (config: Config) => [
  { name: "PAYMENTS", value: config.payments.kind },
  { name: "REQUIRE_ADMIN_2FA", value: onOff(config.requireAdminSecondFactor) },
  { name: "WEBHOOKS_TO_LOOPBACK", value: onOff(config.webhooksToLoopback) },
  {
    name: "PUBLIC_LIST_CACHE",
    value: config.publicListCache === 0 ? "off" : `${config.publicListCache} s`,
  },
  { name: "ADMIN_ALLOWED_NETWORKS", value: onOff(config.adminAllowedNetworks.length > 0) },
  { name: "RATE_LIMIT_SCALE", value: String(config.rateLimitScale) },
];

/** Empties a cache of this process: others fill and empty theirs by themselves. */
export async function clearOneCache(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { userId }: Pick<UserActor, "userId">,
  { cache }: CacheClearing,
) {
  const cleared = clearCache(clock, cache);
  await recordAudit(
    db,
    { clock },
    {
      actor: { kind: "admin", userId },
      action: "cache.cleared",
      objectType: "cache",
      objectId: cache,
      details: { cleared },
    },
  );
  return { cleared, process_id: process.pid };
}

/**
 * Queues a mail to the caller's own address, which tries the queue and the mail server. @throws 404, too_many_attempts
 */
export async function sendTestMail(
  dependencies: Pick<Dependencies, "db" | "clock" | "queue" | "secretBox" | "config">,
  { userId }: Pick<UserActor, "userId">,
  ip: string,
) {
  const { db, clock } = dependencies;
  const user = await findUser(db, userId);
  if (user === undefined) throw notFound("That account");
  // Outside the transaction, so that a failed test counts too.
  await beginAttempt(dependencies, "test_mail", user.email, ip);
  await db.transaction(async (tx) => {
    await enqueueMail(dependencies, tx, {
      template: "test-mail",
      to: user.email,
      locale: "en",
      data: { asked_at: clock.now().toISOString() },
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId },
      action: "test_mail.sent",
      objectType: "self_checks",
      objectId: userId,
    });
  });
  return { to: user.email };
}
