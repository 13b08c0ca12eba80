import { DEMO_BRAND } from "../demo/accounts.ts";
import { readDemoFile } from "../demo/demo-file.ts";
import { slugOf } from "../demo/shop-addresses.ts";
import { identityProviderRoutes } from "../identity-provider/app.ts";
import { buildSampleShops } from "./app.ts";
import { readShopsConfig } from "./config.ts";

/** Starts the other websites of the demo: its shops, and the stand-in for Google and Microsoft. They listen on loopback only and store nothing. */
const { port, apiOrigin, studentOrigin, dataDirectory } = readShopsConfig();
const origin = `http://127.0.0.1:${port}`;
const app = buildSampleShops({
  studentOrigin,
  button: {
    apiOrigin,
    origin,
    slug: slugOf(DEMO_BRAND),
    // Read again each time: the file may be written while the shops run.
    readClients: () => readDemoFile(dataDirectory)?.connect_clients ?? null,
    readCodeLink: () => readDemoFile(dataDirectory)?.code_link ?? null,
  },
});
await app.register(async (scope) => identityProviderRoutes(scope, { origin, studentOrigin }));

await app.listen({ host: "127.0.0.1", port });
console.log(`Sample shops on port ${port}`);

process.once("SIGTERM", () => {
  void app.close().then(() => process.exit(0));
});
