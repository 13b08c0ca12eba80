import "./light-imports.ts";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { ConfigError, readConfig } from "./config.ts";
import { createLogger } from "./logger.ts";

// Else V8 may place a request's objects among long-lived ones, where dead objects keep young ones alive: each young
// garbage collection then takes twice as long, or more: 8 to 12 ms in one process of five, now 2 ms in all. Objects that do
// live long are copied twice in exchange. `node bench/verify.ts` prints the 99th percentile.
setFlagsFromString("--no-allocation-site-pretenuring");

/** Long enough for a picture; longer renderings answer "try again" before the process ends. */
const RENDERING_GRACE_MS = 5_000;

/** Starts the API: the only file of it that listens. */
async function main(): Promise<void> {
  const { buildApp } = await import("./app.ts");
  const { startAlertWatch } = await import("./modules/operations/alerts/service-watch.ts");
  const { smtpMailer } = await import("./ports/mailer.ts");
  const { stopRendering } = await import("./files/sandbox.ts");
  const { openDependencies, requireIsolation, stopOnSignal } = await import("./start.ts");
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  await requireIsolation(config, logger);
  const dependencies = await openDependencies(config, logger, "bachat-api", {
    readsReplica: true,
  });
  const { apiPort } = config.metrics;
  const metrics =
    apiPort === null
      ? null
      : await (await import("./metrics.ts")).openApiMetrics(dependencies, apiPort);
  const mailer = smtpMailer(config.mail);
  const alerts = startAlertWatch({ ...dependencies, mailer });
  const app = await buildApp(dependencies, logger, metrics?.observe);
  await app.listen({ host: config.host, port: config.port });
  stopOnSignal(
    async () => {
      app.announceStop();
      await pause(config.drainMs);
      stopRendering(RENDERING_GRACE_MS);
      alerts.stop();
      mailer.close();
      await app.close();
      metrics?.close();
      await dependencies.close();
    },
    logger,
    config.drainMs,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
