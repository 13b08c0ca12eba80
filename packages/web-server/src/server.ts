import type { AddressInfo } from "node:net";
import { SECOND } from "@bachat/rules/time";
import { buildSite } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { loadRenderer } from "./rendered-pages.ts";

/** `node src/server.ts --site student`: serves one built site. */
async function main(): Promise<void> {
  const config = readConfig();
  const app = buildSite(config, await loadRenderer(config));
  const stop = () => {
    setTimeout(() => process.exit(1), 10 * SECOND).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  console.log(`The ${config.site} site listens on ${config.host}:${port}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
