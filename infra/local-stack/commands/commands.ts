import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import type { Command } from "../../../apps/api/src/cli/command.ts";
import { commands, withDependencies } from "../../../apps/api/src/cli/commands.ts";
import { prepareDatabase } from "../../../apps/api/src/cli/prepare-database.ts";
import type { Config } from "../../../apps/api/src/config.ts";
import { ensureAppLogin } from "../../../apps/api/src/db/roles.ts";
import { brands, offers, students } from "../../../apps/api/src/db/schema/index.ts";
import { ensureCodeLink } from "../demo/code-link.ts";
import { readDemoFile } from "../demo/demo-file.ts";
import { moveShopLinks } from "../demo/move-shop-links.ts";
import { hasDemoKeys, insertDemo, isEmpty, writeDemoAccess } from "../demo/seed.ts";
import { ensureShopClients } from "../demo/shop-clients.ts";
import { demoSteps, runMissingSteps } from "../demo/steps.ts";
import type { Settings } from "../settings/config.ts";
import { uploadsDirectory } from "../settings/environment.ts";
import { StartError } from "../start-error.ts";

/** The API's commands, and two more for the embedded database. */
export function localCommands(settings: Settings): Record<string, Command> {
  return {
    ...commands,
    "db:migrate": {
      ...commands["db:migrate"],
      async run(config) {
        const done = await commands["db:migrate"].run(config);
        if (settings.embedded) await ensureLogin(config);
        return done;
      },
    },
    "db:reset": {
      summary:
        "Empty the embedded database and its uploads, and bring it to this version's schema again.",
      run: (config) => reset(settings, config),
    },
    "db:seed": {
      summary: "Fill the embedded database with demo data; --if-empty leaves a filled one alone.",
      run: (config, args) => seed(settings, config, args.includes("--if-empty")),
    },
  };
}

const ensureLogin = ({ database }: Config) => {
  const { username, password } = new URL(database.url);
  return ensureAppLogin(database.ownerUrl, username, password);
};

async function prepare(config: Config) {
  const migrations = await prepareDatabase(config.database.ownerUrl);
  await ensureLogin(config);
  return migrations;
}

async function reset(settings: Settings, config: Config): Promise<string> {
  if (!settings.embedded) throw new StartError("db:reset is only for the embedded database.");
  const client = new pg.Client({ connectionString: config.database.ownerUrl });
  await client.connect();
  try {
    await client.query(
      "drop schema if exists public cascade; drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema if exists local_stack cascade; create schema public",
    );
  } finally {
    await client.end();
  }
  // After the rows that name them: stopped in between, it leaves files without a row, not rows without their file.
  await removeUploads(settings, config);
  const { total } = await prepare(config);
  return `The embedded database is empty, with all ${total} migrations applied. Fill it with: pnpm db:seed`;
}

/** Only the folder that the local stack made for them: one that the caller named may hold other things too. */
async function removeUploads({ dataDirectory }: Settings, { storage }: Config): Promise<void> {
  const uploads = uploadsDirectory(dataDirectory);
  if (storage.kind === "directory" && resolve(storage.directory) === resolve(uploads))
    await rm(uploads, { recursive: true, force: true });
}

/**
 * Makes the demo data and `demo.json`, and the steps that an interrupted start left undone. A file that is missing, or of a
 * database that was emptied since, is written again with new keys: the old ones cannot be read back.
 */
async function seed(settings: Settings, config: Config, onlyIfEmpty: boolean): Promise<string> {
  if (!settings.embedded) throw new StartError("Demo data is only for the embedded database.");
  const { dataDirectory, origins } = settings;
  // It may be the first command that is ever run on this folder.
  await prepare(config);
  return withDependencies(config, async (dependencies) => {
    const { db } = dependencies;
    const empty = await isEmpty(db);
    if (!empty && !onlyIfEmpty)
      throw new StartError("The database is not empty. Run db:reset first.");
    if (empty) await insertDemo(dependencies, origins.shops);
    else await moveShopLinks(db, origins.shops);
    await runMissingSteps(dependencies, config.database.ownerUrl, demoSteps);
    if (!(await hasDemoKeys(db, readDemoFile(dataDirectory))))
      await writeDemoAccess(dependencies, dataDirectory, origins);
    await ensureShopClients(dependencies, dataDirectory, origins.shops);
    await ensureCodeLink(dependencies, dataDirectory, origins.shops);
    const access = `Accounts and API keys are in ${join(dataDirectory, "demo.json")}.`;
    return empty
      ? `Demo data is in: ${await db.$count(students)} students, ${await db.$count(brands)} brands, ${await db.$count(offers)} offers. ${access}`
      : `The database has data and stays as it is. ${access}`;
  });
}
