import { buildSampleShops } from "./app.ts";
import { readShopsConfig } from "./config.ts";

/** Starts the sample shops. Loopback only; which codes were used is forgotten when it ends. */
const { port, studentOrigin } = readShopsConfig();
const app = buildSampleShops({ studentOrigin });

await app.listen({ host: "127.0.0.1", port });
console.log(`Sample shops on port ${port}`);

process.once("SIGTERM", () => {
  void app.close().then(() => process.exit(0));
});
