import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { apiEnvironment, startApi } from "./load/processes.ts";
import { show, table, timed } from "./offers/figures.ts";
import { fill } from "./upgrade/fill.ts";
import { askOnce, type ClassFigures, requestClasses, SLOW_MS, startLoad } from "./upgrade/load.ts";
import { type HeldLock, longestByTable, watchLocks } from "./upgrade/locks.ts";
import { newestRelease, openOldProgram } from "./upgrade/old-program.ts";
import { openBenchServer } from "./verify/database.ts";

/**
 * `node bench/upgrade.ts [--students 300000] [--offers 100000] [--redemptions 1000000] [--codes 500000] [--submissions 100000]`:
 * the previous release's API and worker, as they were, on a filled database of theirs, and this version's `db:migrate`
 * meanwhile. Prints for how long each class of requests had no answer, and the longest lock of each table. Then the way back: the
 * release's own `db:migrate`, API and worker on the new schema. Exits 1 when a class was away for over 5 s, an answer was wrong,
 * or a redemption was lost.
 */

const MOST_AWAY_MS = 5_000;
/** Before and after the migrations. */
const ALONE_MS = 5_000;

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "300000" },
    offers: { type: "string", default: "100000" },
    redemptions: { type: "string", default: "1000000" },
    codes: { type: "string", default: "500000" },
    submissions: { type: "string", default: "100000" },
  },
});
const sizes = {
  students: Number(values.students),
  offers: Number(values.offers),
  redemptions: Number(values.redemptions),
  codes: Number(values.codes),
  submissions: Number(values.submissions),
};
const ownCommands = join(import.meta.dirname, "../apps/api/src/cli.ts");
const missed: string[] = [];
const count = (number: number) => number.toLocaleString("en");
const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);

const version = newestRelease();
const folder = await mkdtemp(join(tmpdir(), "bachat-release-"));
const server = await openBenchServer({ shared_buffers: "1GB", max_wal_size: "4GB" });
const environment = { ...apiEnvironment(server.url), MIGRATION_DATABASE_URL: server.adminUrl };
const owner = new pg.Client({ connectionString: server.adminUrl });
try {
  const release = openOldProgram(version, folder);
  await run([release.entry("cli.ts"), "db:migrate"]);
  await server.ensureLogin();
  await owner.connect();
  const begun = performance.now();
  const known = await fill(owner, sizes);
  console.log(
    `${version} with ${Object.entries(sizes)
      .map(([name, size]) => `${count(size)} ${name}`)
      .join(", ")}: made in ${inSeconds(performance.now() - begun)} s.`,
  );
  const { classes, redeemed } = requestClasses(known);
  const startOld = async () => {
    const worker = startWorker(release.entry("worker.ts"));
    const api = await startApi(server.url, {}, release.entry("server.ts"));
    return {
      api,
      worker,
      async stop() {
        worker.kill("SIGKILL");
        await api.stop();
      },
    };
  };

  const old = await startOld();
  await askOnce(old.api, classes, 0);
  const stopLoad = startLoad(old.api, classes);
  await pause(ALONE_MS);
  const stopWatching = await watchLocks(server.adminUrl);
  const steps: Step[] = [];
  const migrated = await timed(() => run([ownCommands, "db:migrate"], steps));
  const locks = await stopWatching();
  await pause(ALONE_MS);
  const figures = await stopLoad();
  report(figures, locks, steps, migrated);
  requireRunning(old.worker, `The worker of ${version} while the schema changed`);
  await compareRedemptions(redeemed);
  await old.stop();

  const current = await startApi(server.url);
  await askOnce(current, classes, 1);
  await current.stop();
  console.log("This version answers each class on that database.");
  // As a deployment of the release does first.
  await run([release.entry("cli.ts"), "db:migrate"]);
  const back = await startOld();
  for (let number = 2; number < 10; number += 1) await askOnce(back.api, classes, number);
  requireRunning(back.worker, `The worker of ${version} after the way back`);
  await back.stop();
  console.log(`So does ${version}, deployed again on it.`);
} finally {
  await owner.end();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(`Load average: ${loadavg()[0]?.toFixed(1) ?? "?"}`);
if (missed.length > 0) {
  console.log(`Missed:\n${missed.join("\n")}`);
  process.exitCode = 1;
}

interface Step {
  tag: string;
  endedAt: number;
}

/** Runs a command of an operator. `steps` takes the migrations as they are applied. */
async function run([file = "", ...args]: string[], steps: Step[] = []): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env["PATH"] ?? "", NODE_NO_WARNINGS: "1", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const tag = line.match(/^(\S+) applied$/)?.[1];
    if (tag !== undefined) steps.push({ tag, endedAt: performance.now() });
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
}

function startWorker(file: string): ChildProcess {
  const worker = spawn(process.execPath, [file], {
    env: { PATH: process.env["PATH"] ?? "", NODE_NO_WARNINGS: "1", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => worker.kill("SIGKILL"));
  return worker;
}

function requireRunning(worker: ChildProcess, who: string): void {
  if (worker.exitCode !== null) missed.push(`${who} ended with ${worker.exitCode}.`);
}

function report(figures: ClassFigures[], locks: HeldLock[], steps: Step[], took: number): void {
  const stepAt = (time: number) =>
    steps.find(({ endedAt }) => endedAt >= time)?.tag ?? "after the migrations";
  const rows = figures.map((one) => [
    one.name,
    count(one.answers),
    show(one.median),
    show(one.longest),
    inSeconds(one.unavailable),
    one.worstEndedAt === null ? "" : stepAt(one.worstEndedAt),
    count(one.refused.length),
  ]);
  const head = [
    "",
    "requests",
    "median ms",
    "longest ms",
    `away s (over ${SLOW_MS} ms)`,
    "longest in",
    "wrong",
  ];
  console.log(`\ndb:migrate took ${inSeconds(took)} s.\n\n${table(head, rows)}`);
  for (const { name, unavailable, refused } of figures) {
    if (unavailable > MOST_AWAY_MS) missed.push(`${name}: away for ${inSeconds(unavailable)} s`);
    if (refused.length > 0) missed.push(`${name}: ${refused.length} wrong, first ${refused[0]}`);
  }
  const lockRows = longestByTable(locks).map(({ table: name, mode, ms, endedAt }) => [
    name,
    inSeconds(ms),
    mode,
    stepAt(endedAt),
  ]);
  console.log(`\n${table(["longest lock of", "s", "mode", "in"], lockRows.slice(0, 20))}\n`);
}

/** None that a student got is lost. */
async function compareRedemptions(redeemed: ReadonlySet<string>): Promise<void> {
  const { rows } = await owner.query<{ stored: number }>(
    "select count(*)::int as stored from redemptions where id = any($1)",
    [[...redeemed]],
  );
  const lost = redeemed.size - (rows[0]?.stored ?? 0);
  if (lost > 0) missed.push(`${lost} of ${redeemed.size} redemptions that students got are lost`);
}
