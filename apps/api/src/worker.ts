import { ConfigError, readConfig } from "./config.ts";
import { jobHandlers } from "./jobs.ts";
import { createLogger } from "./logger.ts";
import { smtpMailer } from "./ports/mailer.ts";
import { startWorkers } from "./ports/queue.ts";
import { openDependencies, stopOnSignal } from "./start.ts";

/** Starts the worker: images, PDF pages, mail, rollups; so that they never slow a request. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const dependencies = await openDependencies(config, logger, "bachat-worker");
  const mailer = smtpMailer(config.mail);
  const workers = await startWorkers(
    config.database.url,
    jobHandlers,
    { ...dependencies, mailer },
    logger,
  );
  logger.info("Worker ready");
  stopOnSignal(async () => {
    await workers.stop();
    mailer.close();
    await dependencies.close();
  }, logger);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
