import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";
import { polyfills } from "./polyfills.ts";

const ENTRY = "polyfills-entry";

const entryPlugin: Plugin = {
  name: "bachat:polyfills-entry",
  resolveId: (id) => (id === ENTRY ? `${import.meta.dirname}/${ENTRY}.js` : null),
  load: (id) =>
    id.endsWith(`${ENTRY}.js`)
      ? Object.values(polyfills)
          .map((module) => `import "${module}";`)
          .join("\n")
      : null,
};

/** All of them as one classic script, which runs before every module. */
export async function bundlePolyfills(): Promise<{ file: string; source: string }> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: import.meta.dirname,
    logLevel: "warn",
    plugins: [entryPlugin],
    build: {
      write: false,
      target: "es2015",
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("The polyfills were not built.");
  const hash = createHash("sha256").update(chunk.code).digest("base64url").slice(0, 8);
  return { file: `assets/polyfills-${hash}.js`, source: chunk.code };
}
