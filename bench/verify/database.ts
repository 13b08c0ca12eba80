import { rmSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../../apps/api/src/db/migrate.ts";
import { ensureAppLogin } from "../../apps/api/src/db/roles.ts";
import { insertBrands, liveKeyOf } from "../../apps/api/test/factories/many-brands.ts";
import { insertVerifiedStudents } from "../../apps/api/test/factories/many-students.ts";
import { startPostgres } from "../../infra/local-stack/postgres/postgres.ts";
import { firstFreePort } from "../../infra/local-stack/settings/ports.ts";

/** Throw-away servers of the embedded Postgres, with brands that may call as often as they like, and verified students. */

const PASSWORD = "local-bench-only";
const FIRST_PORT = 5960;
export const CREDITS = 100_000_000;

export interface BenchDatabase {
  /** As the API's role. */
  url: string;
  owner: pg.Client;
  /** A live key of each brand. */
  keys: string[];
  students: number;
  close(): Promise<void>;
}

/** A throw-away server. Its log and its data go when it closes, or the process is interrupted. */
export async function openBenchServer(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "bachat-bench-"));
  // As root the server runs as another user, which must be able to pass through.
  await chmod(folder, 0o755);
  const port = await firstFreePort(FIRST_PORT);
  const start = () =>
    startPostgres({
      directory: join(folder, "postgres"),
      port,
      password: PASSWORD,
      logFile: join(folder, "postgres.log"),
    });
  const first = await start();
  const admin = new pg.Client({ connectionString: first.adminUrl });
  await admin.connect();
  for (const [name, value] of Object.entries(settings))
    await admin.query(`alter system set ${name} = '${value}'`);
  await admin.end();
  await first.stop();
  const server = await start();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.process.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      process.exit(1);
    });
  }
  return {
    folder,
    adminUrl: server.adminUrl,
    /** As the API's role, which `ensureAppLogin` makes. */
    url: `postgres://bench_app:${PASSWORD}@127.0.0.1:${port}/postgres`,
    ensureLogin: () => ensureAppLogin(server.adminUrl, "bench_app", PASSWORD),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Without statistics: the caller says when to ANALYZE. */
export async function openBenchDatabase(brands: number, students: number): Promise<BenchDatabase> {
  // Memory as a server of this size gets it; statistics only when the bench says so.
  const server = await openBenchServer({ shared_buffers: "1GB", autovacuum: "off" });
  const owner = new pg.Client({ connectionString: server.adminUrl });
  await owner.connect();
  await migrate(server.adminUrl);
  await server.ensureLogin();
  const begun = performance.now();
  await insertBrands(owner, brands);
  await grantCredits(owner);
  await insertVerifiedStudents(owner, students);
  // As autovacuum leaves it, and written out, so that no measurement pays for the filling.
  await owner.query("vacuum");
  await owner.query("checkpoint");
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`Made ${brands} brands and ${students} students in ${seconds} s.`);
  return {
    url: server.url,
    owner,
    keys: Array.from({ length: brands }, (_, number) => liveKeyOf(number)),
    students,
    async close() {
      await owner.end();
      await server.close();
    },
  };
}

/** As a database that was just filled: the planner knows the sizes of files, and nothing of rows and values. */
export async function forgetStatistics(owner: pg.Client): Promise<void> {
  await owner.query(
    `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats where schemaname = 'public'`,
  );
  // Last, because it makes prepared statements be planned again.
  await owner.query(
    `select pg_clear_relation_stats('public', relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'p', 'I')`,
  );
}

/** Balances, counters and accounts come from a trigger; the credits are granted through the ledger. */
export async function grantCredits(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into brand_limit_overrides (brand_id, hourly_limit, monthly_quota, note)
      select id, ${CREDITS}, ${CREDITS}, 'For the bench.' from brands`,
  );
  await owner.query(`with transfer as (
      insert into ledger_transfers (kind, brand_id, note) select 'grant', id, 'For the bench.' from brands returning id, brand_id
    ), entries as (
      insert into ledger_entries (transfer_id, account_id, amount)
        select transfer.id, account.id, case account.kind when 'brand' then ${CREDITS} else -${CREDITS} end
        from transfer join ledger_accounts account on account.brand_id = transfer.brand_id or account.kind = 'grants'
    ) update brand_balances set balance = ${CREDITS}`);
}
