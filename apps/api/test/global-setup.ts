import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/db/migrate.ts";
import { ensureAppLogin } from "../src/db/roles.ts";
import { makeDatabaseFolder } from "./database-folder.ts";
import { createCallsRole, startPgBouncer } from "./pooler.ts";
import { PASSWORD, query, startPostgres, volatile } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
    /** Null where the tests reach Postgres itself. */
    poolerPort: number | null;
  }
}

export const TEMPLATE = "bachat_template";

/** Starts one real PostgreSQL for the run and migrates one template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The deep tests' data may be larger than memory.
  const folder = await makeDatabaseFolder(project.name === "api");
  const settings = [
    ...volatile,
    "wal_level=minimal",
    "max_wal_senders=0",
    // Statistics come where a test makes them. Made by chance, they would change plans, and keep dead rows while they are made.
    "autovacuum=off",
  ];
  const server = await startPostgres(join(folder, "data"), settings);
  const maintenanceUrl = server.urlFor("owner", "postgres");
  await query(maintenanceUrl, `create database ${TEMPLATE}`);
  const ownerUrl = server.urlFor("owner", TEMPLATE);
  await migrate(ownerUrl);
  await ensureAppLogin(ownerUrl, "app", PASSWORD);
  await query(maintenanceUrl, `alter database ${TEMPLATE} is_template true`);
  project.provide("postgresPort", server.port);
  const pooler = process.env["THROUGH_POOLER"] === "1" ? await startPgBouncer(server.port) : null;
  if (pooler !== null) await createCallsRole(ownerUrl);
  project.provide("poolerPort", pooler?.port ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
