import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The API client's types, `src/schema.gen.ts`, made from the API's description. The description is reviewed and committed;
 * its 67,000 lines of types are not. Their first line holds a hash of their sources.
 */

const filesOf = (root: string) => ({
  client: join(root, "packages/api-client"),
  openapi: join(root, "apps/api/openapi.json"),
  types: join(root, "packages/api-client/src/schema.gen.ts"),
});

/** The hash changes with the description, the version of the tool and this file. */
function firstLine(root: string): string {
  const { client, openapi } = filesOf(root);
  const hash = createHash("sha256");
  for (const file of [openapi, join(client, "package.json"), import.meta.filename])
    hash.update(readFileSync(file));
  return `// Made from apps/api/openapi.json by pnpm install; not committed. ${hash.digest("hex")}\n`;
}

/** True when the types on disk are those of the description on disk. */
export function hasClientTypes(root: string): boolean {
  const { types } = filesOf(root);
  return existsSync(types) && readFileSync(types, "utf8").startsWith(firstLine(root));
}

/** Makes the types where they are missing or out of date. Two processes may do so at once. */
export function makeClientTypes(root: string): void {
  if (hasClientTypes(root)) return;
  const { client, openapi, types } = filesOf(root);
  const made = `${types}.${process.pid}`;
  try {
    // A request may leave out a field with a default; an answer lists every field that it always has as required.
    const options = ["--output", made, "--default-non-nullable", "false"];
    execFileSync(join(client, "node_modules/.bin/openapi-typescript"), [openapi, ...options], {
      cwd: client,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const text = readFileSync(made, "utf8").replace(/^\/\*\*[\s\S]*?\*\/\s*/, "");
    // A browser sends a file as a Blob; openapi-typescript knows no such type and writes string.
    const withFiles = text.replaceAll(/(Format: binary \*\/\s+\w+\??: )string/g, "$1Blob");
    writeFileSync(made, firstLine(root) + withFiles);
    renameSync(made, types);
  } finally {
    rmSync(made, { force: true });
  }
}
