import { fileURLToPath } from "node:url";
import { withRuntime } from "./node-runtime.mjs";

// `npm test`: everything else is in scripts/test/run.ts, which the Node found or fetched here can run.
await withRuntime(fileURLToPath(import.meta.url), async () => {
  const { testEverything } = await import("./test/run.ts");
  await testEverything(process.argv.includes("--deep"));
});
