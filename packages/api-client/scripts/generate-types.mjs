import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import openapiTypescript, { astToString } from "openapi-typescript";

/**
 * Writes src/schema.gen.ts from the API's committed OpenAPI document.
 *   node scripts/generate-types.mjs [--check] [--from <openapi.json>]
 * `--check` writes nothing and exits 1 when the file is not what the document yields.
 */
const { values } = parseArgs({
  options: { check: { type: "boolean", default: false }, from: { type: "string" } },
});
const source =
  values.from === undefined
    ? new URL("../../../apps/api/openapi.json", import.meta.url)
    : new URL(values.from, `file://${process.cwd()}/`);
const target = new URL("../src/schema.gen.ts", import.meta.url);

const banner = "// Generated from apps/api/openapi.json by `pnpm gen`. Do not edit.\n";
const generated = banner + astToString(await openapiTypescript(source));

if (values.check) {
  const current = await readFile(target, "utf8").catch(() => "");
  if (current !== generated) {
    console.error("packages/api-client/src/schema.gen.ts is stale: run `pnpm gen`.");
    process.exitCode = 1;
  }
} else {
  await writeFile(target, generated);
}
