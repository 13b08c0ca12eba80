import { fileURLToPath } from "node:url";
import { withRuntime } from "./node-runtime.mjs";

// `npm test`, with `--deep`, `--changed` or `--without=<step>`: the rest is TypeScript, which the Node found or fetched here can run.
await withRuntime(fileURLToPath(import.meta.url), async () => {
  const { runSteps } = await import("./test/run.ts");
  if (process.argv.includes("--changed")) {
    const { changedSteps } = await import("./test/changed.ts");
    return runSteps(changedSteps());
  }
  const { deepSteps, usualSteps, without } = await import("./test/steps.ts");
  const steps = process.argv.includes("--deep") ? deepSteps : usualSteps;
  await runSteps(without(steps, process.argv));
});
