import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { archiveFor } from "./backup/settings.ts";
import { readDemoFile, refreshDemoOrigins } from "./demo/demo-file.ts";
import {
  apiPlan,
  mailPlan,
  type Mode,
  paymentsPlan,
  seedPlan,
  shopsPlan,
  sitePlan,
  workerPlan,
} from "./plans.ts";
import { refuseUnfinished, startDatabase, type EmbeddedDatabase } from "./postgres/database.ts";
import { isPrepared, notePrepared, preparationStamp } from "./postgres/prepared.ts";
import {
  type Child,
  type ChildPlan,
  failure,
  hasEnded,
  spawnChild,
  stopChild,
  untilEnd,
  untilReady,
} from "./processes/children.ts";
import { forgetStarted } from "./processes/leftovers.ts";
import { logDirectoryOf, logTail } from "./processes/log-file.ts";
import type { Progress } from "./progress.ts";
import { type Settings, sites } from "./settings/config.ts";
import { apiEnvironment } from "./settings/environment.ts";
import { ensureSecrets } from "./settings/secrets.ts";
import { StartError } from "./start-error.ts";

/**
 * Everything that one start runs. `start` resolves when all parts answer; `broken` rejects with a StartError when one
 * ends unexpectedly and never resolves; `stop` ends the programs, then Postgres, and may be called while still starting.
 */
export function createRun(settings: Settings, mode: Mode, progress: Progress) {
  const children: Child[] = [];
  let database: Promise<EmbeddedDatabase> | null = null;
  let stopping = false;
  let reportBroken: (error: StartError) => void = () => {};
  const broken = new Promise<never>((_resolve, reject) => {
    reportBroken = reject;
  });
  // The caller may not be waiting for it yet.
  broken.catch(() => {});

  const logDirectory = logDirectoryOf(settings.dataDirectory);
  const postgresLog = join(logDirectory, "postgres.log");
  const options = { logDirectory, echo: mode === "development" };
  mkdirSync(logDirectory, { recursive: true });

  const spawnAll = async (plans: ChildPlan[]) => {
    if (stopping) return;
    const started = plans.map((plan) => spawnChild(plan, options));
    children.push(...started);
    for (const child of started) {
      child.process.once("exit", () => {
        if (!stopping) void failure(child).then(reportBroken);
      });
    }
    await Promise.all(started.map((child) => untilReady(child)));
    const ended = started.find(hasEnded);
    if (ended && !stopping) throw await failure(ended);
  };

  const prepareEmbedded = async () => {
    // Before its secrets are read, which may be half there.
    refuseUnfinished(settings.dataDirectory);
    const secrets = ensureSecrets(settings.dataDirectory);
    const starting = startDatabase(
      settings.dataDirectory,
      settings.ports.postgres,
      secrets,
      await archiveFor(settings),
    );
    database = starting;
    const server = await progress.step("Starting Postgres", () => starting);
    server.process.once("exit", () => {
      if (!stopping)
        reportBroken(
          new StartError(
            `Postgres stopped unexpectedly. Its last lines, from ${postgresLog}:\n${logTail(postgresLog)}`,
          ),
        );
    });
    const env = apiEnvironment(settings, { secrets, postgresPort: server.port });
    const ownerUrl = env.MIGRATION_DATABASE_URL ?? "";
    const stamp = preparationStamp(secrets);
    const demo = readDemoFile(settings.dataDirectory);
    const shopsMoved = demo?.origins.shops !== settings.origins.shops;
    if (shopsMoved || !(await isPrepared(ownerUrl, stamp))) {
      const plan = seedPlan(settings);
      if (stopping) return env;
      // The seed is one of the children and stops with them: alone it would find no running start and make its own database.
      const child = spawnChild(plan, { logDirectory, echo: false });
      children.push(child);
      await progress.step(plan.label, () => untilEnd(child));
      await notePrepared(ownerUrl, stamp);
    }
    refreshDemoOrigins(settings.dataDirectory, settings.origins);
    return env;
  };

  return {
    broken,
    /** @param builtSites resolves when the sites, which have to be built first, can be served */
    async start(builtSites: Promise<void> | undefined): Promise<void> {
      const [env] = await Promise.all([
        settings.embedded ? prepareEmbedded() : apiEnvironment(settings, null),
        builtSites,
      ]);
      await progress.step("Starting the API, the worker and the sites", () =>
        Promise.race([
          broken,
          spawnAll([
            ...(settings.embedded
              ? [
                  mailPlan(settings),
                  paymentsPlan(settings, ensureSecrets(settings.dataDirectory)),
                  shopsPlan(settings),
                ]
              : []),
            apiPlan(settings, mode, env),
            workerPlan(mode, env),
            ...sites.map((site) => sitePlan(settings, mode, site)),
          ]),
        ]),
      );
    },
    async stop(atOnce: boolean): Promise<void> {
      stopping = true;
      await Promise.all(children.map((child) => stopChild(child, atOnce)));
      // A Postgres that is only just starting is waited for, so that it does not stay behind.
      const server = await database?.catch(() => null);
      await server?.stop();
      forgetStarted(logDirectory);
    },
  };
}
