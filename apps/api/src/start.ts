import { setTimeout as pause } from "node:timers/promises";
import { FINISH_MS } from "@bachat/rules/stopping";
import { openOldest } from "./cli/sealed-sample.ts";
import { ConfigError, type Config } from "./config.ts";
import { createSecretBox } from "./crypto/secret-box.ts";
import { connectCallPool, connectDatabase } from "./db/client.ts";
import { settleRoles } from "./db/pooler.ts";
import { watchPulse } from "./db/pulse.ts";
import { type Quarantine, watchQuarantine } from "./db/quarantine.ts";
import { noReplica, openReplica } from "./db/replica.ts";
import { requireSchema } from "./db/schema-version.ts";
import { requireSecrets } from "./db/secret-checks.ts";
import type { Dependencies } from "./dependencies.ts";
import { eraseUnconfirmedAccount } from "./erase-account.ts";
import { findIsolation } from "./files/isolation.ts";
import type { Logger } from "./logger.ts";
import { systemClock } from "./ports/clock.ts";
import { openDeskChanges } from "./ports/desk-changes.ts";
import { createPaymentGateway } from "./ports/payment-gateways.ts";
import { startQueue } from "./ports/queue.ts";
import { createStorage } from "./ports/storage.ts";

/**
 * Logs which mechanism isolates the decoders of uploaded files.
 * @throws ConfigError when the kernel has to isolate them and cannot
 */
export async function requireIsolation(
  { decodersMustBeHeld }: Pick<Config, "decodersMustBeHeld">,
  log: Pick<Logger, "info" | "warn">,
  find = findIsolation,
): Promise<void> {
  const isolation = await find();
  if (isolation !== "node") return log.info({ isolation }, "Decoders of uploaded files are held");
  if (decodersMustBeHeld)
    throw new ConfigError(
      "This system cannot keep the decoders of uploaded files away from its files and its network: that takes Landlock (Linux 5.13 " +
        "or newer, and /usr/bin/perl) or user namespaces (/usr/bin/unshare). Set DECODER_ISOLATION=off to start without.",
    );
  log.warn({ isolation }, "Nothing but Node holds the decoders of uploaded files");
}

/**
 * Opens everything that the API and the worker share. `close` lets go of it in the right order.
 * @param limits `anySecrets` leaves the comparison of the secrets with the database out, `readsReplica` opens a replica where there is one
 * @throws ConfigError when the database does not fit this program or its secrets
 */
export async function openDependencies(
  config: Config,
  log: Logger,
  applicationName: string,
  {
    anySecrets = false,
    readsReplica = false,
    ...limits
  }: { statementTimeout?: number; anySecrets?: boolean; readsReplica?: boolean } = {},
): Promise<Dependencies & { close(): Promise<void> }> {
  const { poolSize, directUrl, replicaUrl } = config.database;
  // A command has limits of its own, which a pooler would not take.
  const isPooled = config.database.isPooled && limits.statementTimeout === undefined;
  if (isPooled) await settleRoles(config.database, log);
  const { url, callsUrl } = isPooled ? config.database : { url: directUrl, callsUrl: directUrl };
  const db = connectDatabase({ url, poolSize, applicationName, isPooled, ...limits }, log);
  const secretBox = createSecretBox(config.secrets.encryptionKeys);
  try {
    await requireSchema(db.$client, log);
    if (!anySecrets)
      await requireSecrets(db, config, async () => (await openOldest({ db, secretBox })).faults);
  } catch (error) {
    await db.$client.end();
    throw error;
  }
  const quarantine = await watchQuarantine(db.$client, log);
  const callPool = connectCallPool({ url: callsUrl, applicationName, isPooled }, log);
  const replica =
    readsReplica && replicaUrl !== null
      ? openReplica({ url: replicaUrl, poolSize, applicationName }, log)
      : null;
  const watched = [db.$client, callPool];
  const pulse = watchPulse({ url, applicationName, pools: watched, ...replica?.ofPrimary }, log);
  const pools = [...watched, ...(replica === null ? [] : [replica.pool])];
  const queue = await startQueue(db, log);
  const deskChanges = openDeskChanges({ url: directUrl, applicationName }, log);
  return {
    config,
    db,
    callPool,
    replica: replica ?? noReplica,
    clock: systemClock,
    queue,
    deskChanges,
    storage: createStorage(config.storage),
    secretBox,
    quarantine,
    payments: createPaymentGateway(config),
    log,
    eraseUnconfirmedAccount,
    async close() {
      await queue.stop();
      await deskChanges.close();
      pulse.stop();
      replica?.stop();
      quarantine.stop();
      // A server that hangs would not let go of its connections either.
      const late = setTimeout(() => pools.forEach((pool) => pool.cut()), 2_000);
      await Promise.all(pools.map((pool) => pool.end()));
      clearTimeout(late);
    },
  };
}

/** Calls `stop` once on SIGTERM or SIGINT and ends the process, at the latest ten seconds after `drainMs`. */
export function stopOnSignal(stop: () => Promise<void>, log: Logger, drainMs = 0): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "Stopping");
    setTimeout(() => process.exit(1), drainMs + FINISH_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "Stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** The worker stays silent while the database is in quarantine. */
export async function untilReleased(quarantine: Quarantine): Promise<void> {
  while (quarantine.isOn()) await pause(500);
}
