import "./light-imports.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createLogger } from "./logger.ts";

/** Shorter than the queue's wait for its jobs, so that unfinished ones are given back. */
const RENDERING_GRACE_MS = 6_000;

/** Starts the worker: images, PDF pages, mail, rollups; so that they never slow a request. */
async function main(): Promise<void> {
  const { jobHandlers } = await import("./jobs.ts");
  const { smtpMailer } = await import("./ports/mailer.ts");
  const { startWorkers } = await import("./ports/queue.ts");
  const { stopRendering, workInBackground } = await import("./files/sandbox.ts");
  const { openDependencies, requireIsolation, stopOnSignal, untilReleased } =
    await import("./start.ts");
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  await requireIsolation(config, logger);
  workInBackground();
  const dependencies = await openDependencies(config, logger, "bachat-worker");
  await untilReleased(dependencies.quarantine);
  const mailer = smtpMailer(config.mail);
  const { workerPort } = config.metrics;
  const metrics =
    workerPort === null
      ? null
      : await (await import("./metrics.ts")).openWorkerMetrics(dependencies, workerPort);
  const workers = await startWorkers(
    config.database.directUrl,
    jobHandlers,
    { ...dependencies, mailer },
    logger,
    metrics?.ended,
  );
  logger.info("Worker ready");
  stopOnSignal(async () => {
    stopRendering(RENDERING_GRACE_MS);
    await workers.stop();
    metrics?.close();
    mailer.close();
    await dependencies.close();
  }, logger);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
