import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { collectionOf, type PartnerDocument } from "./guide/collection.ts";
import { firstDifference } from "./structure/difference.ts";
import { type Site, withPages } from "./structure/site-routes.ts";

/**
 * `pnpm gen` writes the API's descriptions with the client's types that follow from them, the facts and the collection of the
 * developers' guide, and the sites' rows of docs/site-routes. `--check` writes nothing and fails when the committed files differ. Both prove that the migrations lead
 * to the tables in the code.
 */

const root = resolve(import.meta.dirname, "..");
const api = join(root, "apps/api");
const openapiFile = "apps/api/openapi.json";
const partnerFile = "apps/api/partner-openapi.json";
const guide = "packages/site/src/pages/api-docs/guide";
const routesFile = "docs/site-routes.md";
const clientTypes = "infra/local-stack/client-types/make.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const scratch = mkdtempSync(join(tmpdir(), "bachat-gen-"));
const complaints: string[] = [];

/** Runs a tool of one workspace package. @throws with its output when it fails. */
async function runTool(folder: string, tool: string, args: string[]): Promise<string> {
  const child = spawn(join(folder, "node_modules/.bin", tool), args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.on("error", fail);
    child.on("close", done);
  });
  if (code !== 0) throw new Error(`${tool} failed.\n${output.trim()}`);
  return output;
}

/** A site's records, imported by their path because the sites do not belong to this TypeScript project. */
async function readSite(name: string): Promise<Site> {
  const directory = `../apps/${name}-web/src`;
  const { pageList } = (await import(`${directory}/page-records.ts`)) as {
    pageList: Site["pages"];
  };
  const { handedOver } = (await import(`${directory}/paths.ts`)) as Pick<Site, "handedOver">;
  return { name, pages: pageList, handedOver };
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function settle(path: string, text: string): void {
  const file = join(root, path);
  const committed = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (committed === text) return;
  if (values.check) {
    complaints.push(
      `${path} is not what the code emits; run pnpm gen.\n${firstDifference(committed, text)}`,
    );
  } else {
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}

/** Lets drizzle-kit write the next migration into a copy; there must be nothing to write. */
async function checkMigrations(): Promise<void> {
  const copy = join(scratch, "migrations");
  cpSync(join(api, "migrations"), copy, { recursive: true });
  const before = new Set(readdirSync(copy));
  const schema = ["--dialect", "postgresql", "--schema", "./src/db/schema/index.ts"];
  try {
    await runTool(api, "drizzle-kit", ["generate", ...schema, "--out", relative(api, copy)]);
  } catch (error) {
    complaints.push(`The migrations could not be compared with the tables.\n${String(error)}`);
    return;
  }
  const added = readdirSync(copy).filter((name) => !before.has(name));
  for (const name of added) {
    const sql = readFileSync(join(copy, name), "utf8").split("\n").slice(0, 20).join("\n");
    complaints.push(
      `The tables in apps/api/src/db/schema differ from the migrations; run pnpm --filter @bachat/api exec drizzle-kit generate --name <what-changes>.\n${sql}`,
    );
  }
}

try {
  const { renderOpenapi } = await import("../apps/api/src/cli/openapi-file.ts");
  const { whole, partner } = await renderOpenapi();
  settle(openapiFile, whole);
  settle(partnerFile, partner);
  const { partnerFacts } = await import("../apps/api/src/cli/partner-facts.ts");
  settle(`${guide}/facts.json`, jsonText(partnerFacts()));
  settle(
    `${guide}/collection.json`,
    jsonText(collectionOf(JSON.parse(partner) as PartnerDocument)),
  );
  const sites = await Promise.all(["student", "brand", "admin"].map(readSite));
  settle(routesFile, withPages(readFileSync(join(root, routesFile), "utf8"), sites));
  if (!values.check)
    execFileSync(process.execPath, [join(root, clientTypes)], { stdio: "inherit" });
  await checkMigrations();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(`${complaint}\n`);
if (complaints.length === 0) console.log("The description and the migrations equal the code.");
process.exitCode = complaints.length > 0 ? 1 : 0;
