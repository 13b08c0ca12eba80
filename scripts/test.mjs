import { fileURLToPath } from "node:url";
import { withRuntime } from "./node-runtime.mjs";

// `npm test`, with `--deep` or `--changed`: the rest is TypeScript, which the Node found or fetched here can run.
await withRuntime(fileURLToPath(import.meta.url), async () => {
  const { runSteps } = await import("./test/run.ts");
  if (process.argv.includes("--changed")) {
    const { changedSteps } = await import("./test/changed.ts");
    return runSteps(changedSteps());
  }
  const { usualSteps, deepSteps } = await import("./test/steps.ts");
  await runSteps(process.argv.includes("--deep") ? [...usualSteps, ...deepSteps] : usualSteps);
});
