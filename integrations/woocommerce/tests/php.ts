import { spawnSync } from "node:child_process";

declare module "vitest" {
  interface TaskMeta {
    /** Why the test was skipped; `npm test` reports it. */
    needs?: string;
  }
}

// PHP from npm is WebAssembly, without sockets, and cannot wait for a line.
const PROBE =
  "if (PHP_VERSION_ID < 80100 || php_uname('s') === 'Emscripten' || !extension_loaded('openssl')) echo 'lacks';";
const { status, stdout } = spawnSync("php", ["-r", PROBE], { encoding: "utf8" });

/** Why the plugin cannot run here; null where it can. */
export const lacksPhp = status !== 0 || stdout.includes("lacks") ? "needs php with sockets" : null;
