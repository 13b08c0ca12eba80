import { buildSampleShops } from "./app.ts";
import { identityProviderRoutes } from "../identity-provider/app.ts";
import { readShopsConfig } from "./config.ts";

/** Starts the other websites of the demo: its shops, and the stand-in for Google and Microsoft. They listen on loopback only and store nothing. */
const { port, studentOrigin } = readShopsConfig();
const app = buildSampleShops({ studentOrigin });
await app.register(async (scope) =>
  identityProviderRoutes(scope, { origin: `http://127.0.0.1:${port}`, studentOrigin }),
);

await app.listen({ host: "127.0.0.1", port });
console.log(`Sample shops on port ${port}`);

process.once("SIGTERM", () => {
  void app.close().then(() => process.exit(0));
});
