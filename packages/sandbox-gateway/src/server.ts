import { readSandboxConfig } from "./config.ts";
import { buildSandboxGateway } from "./gateway.ts";

/** Starts the sandbox gateway. Loopback only; its payments are kept in memory. */
const { port, ...options } = readSandboxConfig();
const { app } = buildSandboxGateway(options);

await app.listen({ host: "127.0.0.1", port });
console.log(`Sandbox gateway on port ${port}`);

process.once("SIGTERM", () => {
  void app.close().then(() => process.exit(0));
});
