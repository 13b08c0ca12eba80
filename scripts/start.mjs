import { fileURLToPath } from "node:url";
import { withRuntime } from "./node-runtime.mjs";

// `npm start`: everything else is in infra/local-stack/start.ts, which the Node found or fetched here can run.
await withRuntime(fileURLToPath(import.meta.url), async () => {
  const { start } = await import("../infra/local-stack/start.ts");
  await start("production");
});
