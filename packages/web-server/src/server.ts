import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { countRequests, openRegistry, serveMetrics } from "@bachat/metrics";
import { FINISH_MS } from "@bachat/rules/stopping";
import { buildSite } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { loadRenderer } from "./rendered-pages.ts";

/** `node src/server.ts --site student`: serves one built site. */
async function main(): Promise<void> {
  const config = readConfig();
  const registry = config.metrics === null ? null : openRegistry(`${config.site}-web`);
  const app = buildSite(config, await loadRenderer(config), (site) => {
    if (registry !== null) countRequests(site, registry);
  });
  if (registry !== null && config.metrics !== null) await serveMetrics(registry, config.metrics);
  const stop = async () => {
    setTimeout(() => process.exit(1), config.drainMs + FINISH_MS).unref();
    app.announceStop();
    await pause(config.drainMs);
    await app.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  console.log(`The ${config.site} site listens on ${config.host}:${port}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
