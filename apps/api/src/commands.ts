import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { runAdminCreate } from "./admin-create.ts";
import type { Dependencies } from "./dependencies.ts";
import { ConfigError, type Config } from "./config.ts";
import { connectDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { ensureAppLogin } from "./db/roles.ts";
import { brands, offers, students } from "./db/schema/index.ts";
import { ensureAcademicDomains, ensureCategories } from "./db/reference-data.ts";
import { isEmpty, seedDemo, writeDemoAccess } from "./demo/seed.ts";
import { readDemoFile } from "./embedded/demo-file.ts";
import { uploadsDirectory } from "./embedded/environment.ts";
import { createLogger } from "./logger.ts";
import { verifyChain } from "./modules/audit/service-chain.ts";
import { findImbalances } from "./modules/credits/service.ts";
import { runSecretsRotate } from "./secrets-rotate.ts";
import { openDependencies } from "./start.ts";

interface Command {
  summary: string;
  /** @returns what it did, in one line */
  run(config: Config, args: string[]): Promise<string>;
}

/** Every command of the API's command line. */
export const commands: Record<string, Command> = {
  "db:migrate": {
    summary:
      "Bring the database to this version's schema, with its first categories and the colleges' mail domains.",
    run: async (config) => {
      const { applied, total } = await prepareDatabase(config);
      return applied === 0
        ? `The schema is up to date: all ${total} migrations were applied before.`
        : `The schema is up to date: ${applied} of ${total} migrations applied.`;
    },
  },
  "db:reset": {
    summary:
      "Empty the embedded database and its uploads, and bring it to this version's schema again.",
    run: reset,
  },
  "db:seed": {
    summary: "Fill the embedded database with demo data; --if-empty leaves a filled one alone.",
    run: seed,
  },
  "admin:create": {
    summary: "Make an account an admin, the first one above all: admin:create <email>.",
    run: (config, args) =>
      withDependencies(config, (dependencies) => runAdminCreate(dependencies, args)),
  },
  "secrets:rotate": {
    summary: "Encrypt everything anew that is not under the first of ENCRYPTION_KEYS.",
    run: (config) => withDependencies(config, runSecretsRotate),
  },
  "audit:verify": {
    summary: "Recompute the audit chain and say how long its unchained tail is.",
    run: (config) =>
      withDependencies(config, async (dependencies) => {
        const { verified, brokenAt, tail } = await verifyChain(dependencies);
        const verdict = brokenAt === null ? "unbroken" : `BROKEN at position ${brokenAt}`;
        if (brokenAt !== null) process.exitCode = 1;
        return `${verified} entries verified, ${verdict}; ${tail} not chained yet`;
      }),
  },
  "credits:check": {
    summary: "Compare every brand's balance with its ledger and unposted calls.",
    run: (config) =>
      withDependencies(config, async (dependencies) => {
        const { brands: checked, wrong } = await findImbalances(dependencies);
        for (const row of wrong) {
          console.error(
            `${row.brandId}: balance ${row.balance}, ledger ${row.ledger}, unposted ${row.unposted}`,
          );
        }
        if (wrong.length > 0) process.exitCode = 1;
        return `${checked} brands checked, ${wrong.length} wrong`;
      }),
  },
};

/** The schema and the rows that every installation begins with; in the embedded form the app's own login too. */
async function prepareDatabase({ database, embedded }: Config) {
  const migrations = await migrate(database.ownerUrl);
  if (embedded) {
    const { username, password } = new URL(database.url);
    await ensureAppLogin(database.ownerUrl, username, password);
  }
  const owner = { url: database.ownerUrl, poolSize: 2, applicationName: "bachat-migrate" };
  const db = connectDatabase(owner, createLogger("warn"));
  try {
    await ensureCategories(db);
    await ensureAcademicDomains(db);
  } finally {
    await db.$client.end();
  }
  return migrations;
}

async function reset(config: Config): Promise<string> {
  if (!config.embedded) throw new ConfigError("db:reset is only for the embedded database.");
  const client = new pg.Client({ connectionString: config.database.ownerUrl });
  await client.connect();
  try {
    await client.query(
      "drop schema if exists public cascade; drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; create schema public",
    );
  } finally {
    await client.end();
  }
  // After the rows that name them: stopped in between, it leaves files without a row, not rows without their file.
  await removeUploads(config);
  const { total } = await prepareDatabase(config);
  return `The embedded database is empty, with all ${total} migrations applied. Fill it with: pnpm db:seed`;
}

/** Only the folder that the embedded form made for them: what a caller named himself may hold other things too. */
async function removeUploads({ dataDirectory, storage }: Config): Promise<void> {
  if (dataDirectory === undefined || storage.kind !== "directory") return;
  const uploads = uploadsDirectory(dataDirectory);
  if (resolve(storage.directory) === resolve(uploads)) {
    await rm(uploads, { recursive: true, force: true });
  }
}

async function withDependencies<T>(
  config: Config,
  work: (dependencies: Dependencies) => Promise<T>,
): Promise<T> {
  const dependencies = await openDependencies(config, createLogger("warn"), "bachat-command");
  try {
    return await work(dependencies);
  } finally {
    await dependencies.close();
  }
}

/** Demo data and `demo.json`. A missing file is written anew, with new keys: the old ones are nowhere to be read. */
async function seed(config: Config, args: string[]): Promise<string> {
  const { dataDirectory, embedded } = config;
  if (!embedded || dataDirectory === undefined) {
    throw new ConfigError("Demo data is only for the embedded database.");
  }
  // It may be the first that is ever run on this folder.
  await prepareDatabase(config);
  return withDependencies(config, async (dependencies) => {
    const empty = await isEmpty(dependencies.db);
    if (!empty && !args.includes("--if-empty")) {
      throw new ConfigError("The database is not empty. Run db:reset first.");
    }
    if (empty) await seedDemo(dependencies);
    if (empty || readDemoFile(dataDirectory) === null) {
      await writeDemoAccess(dependencies, dataDirectory, {
        ...config.origins,
        mail: config.mailOrigin,
      });
    }
    const access = `Accounts and API keys are in ${join(dataDirectory, "demo.json")}.`;
    if (!empty) return `The database has data and stays as it is. ${access}`;
    const { db } = dependencies;
    return `Demo data is in: ${await db.$count(students)} students, ${await db.$count(brands)} brands, ${await db.$count(offers)} offers. ${access}`;
  });
}
