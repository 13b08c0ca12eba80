import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { studentEmail } from "../apps/api/test/factories/many-students.ts";
import { type LoadResult, postRequest, runLoad, type Target } from "./load/client.ts";
import { startApi, startBareFastify } from "./load/processes.ts";
import { show, table } from "./offers/figures.ts";
import { type BenchDatabase, CREDITS, openBenchDatabase } from "./verify/database.ts";
import { measureStatement } from "./verify/statement.ts";

/**
 * `node bench/verify.ts [--students 1000000] [--seconds 5]`: verification calls a second over HTTP against what bare
 * Fastify and the same statement alone in Postgres allow, in one run, on a throw-away Postgres. All guarantees are on: each
 * answer is committed. Exits 1 when a goal is missed or a charge is wrong.
 */

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "5" },
  },
});
const students = Number(values.students);
const seconds = Number(values.seconds);
const BRANDS = 1_000;
const PATH = "/v1/brand-verify-student";
const missed: string[] = [];

const count = (number: number) => Math.round(number).toLocaleString("en");
const load = () => loadavg()[0]?.toFixed(1) ?? "?";

/** Requests of the first `brands` brands about any student, ready made. */
function requestsOf(database: BenchDatabase, brands: number): (number: number) => Buffer {
  const ready = Array.from({ length: 50_000 }, (_, n) =>
    postRequest(
      PATH,
      { "x-api-key": database.keys[n % brands] ?? "" },
      { studentEmail: studentEmail(Math.floor(Math.random() * students)) },
    ),
  );
  return (number) => ready[number % ready.length] ?? Buffer.alloc(0);
}

interface Charges {
  charged: number;
  logged: number;
}
async function chargesOf({ owner }: BenchDatabase): Promise<Charges> {
  const { rows } = await owner.query<Charges>(
    `select (select sum(${CREDITS} - balance)::float8 from brand_balances) as charged,
      (select count(*)::float8 from verification_calls where credits = 1) as logged`,
  );
  return rows[0] ?? { charged: Number.NaN, logged: Number.NaN };
}

interface Run {
  name: string;
  connections: number;
  result: LoadResult;
  wrong: number;
}

async function measure(
  database: BenchDatabase,
  target: Target,
  name: string,
  brands: number,
  connections: number,
  warmUpSeconds = 1,
): Promise<Run> {
  const before = await chargesOf(database);
  let answered = 0;
  const result = await runLoad({
    targets: [target],
    connections,
    seconds,
    warmUpSeconds,
    request: requestsOf(database, brands),
    onAnswer(status, body) {
      if (status === 200 && body.includes('"isVerified":true')) answered += 1;
      else throw new Error(`Not the answer that was expected: ${status} ${body}`);
    },
  });
  const after = await chargesOf(database);
  const charged = after.charged - before.charged;
  const logged = after.logged - before.logged;
  return {
    name,
    connections,
    result,
    wrong: Math.abs(charged - answered) + Math.abs(logged - answered),
  };
}

function goal(name: string, reached: number, atLeast: number): void {
  const ok = reached >= atLeast;
  console.log(`  ${name}: ${reached.toFixed(2)}, goal at least ${atLeast}${ok ? "" : " MISSED"}`);
  if (!ok) missed.push(name);
}

const runOf = (runs: readonly Run[], name: string, connections: number): LoadResult => {
  const run = runs.find((one) => one.name === name && one.connections === connections);
  if (run === undefined) throw new Error(`${name} at ${connections} was not measured.`);
  return run.result;
};

console.log(`Load average before: ${load()}`);
const database = await openBenchDatabase(BRANDS, students);
try {
  const bare = await startBareFastify();
  const post = postRequest("/", {}, { studentEmail: studentEmail(1) });
  const bareResult = await runLoad({
    targets: [bare],
    connections: 64,
    seconds,
    request: () => post,
  });
  const bareOne = await runLoad({ targets: [bare], connections: 1, seconds, request: () => post });
  await bare.stop();

  const api = await startApi(database.url);
  const runs: Run[] = [];
  // V8 compiles the paths of a full batch anew for a quarter of a minute; a server that has run for a day is past that.
  await measure(database, api, "compiling, and filling caches", 1, 64, 15);
  for (const connections of [1, 64])
    runs.push(await measure(database, api, "one brand, no statistics", 1, connections));
  await database.owner.query("analyze");
  await database.owner.query("checkpoint");
  const statement64 = await measureStatement(database, 64, seconds);
  const statement1 = await measureStatement(database, 1, seconds);
  for (const [name, brands] of [
    ["one brand", 1],
    ["1,000 brands", BRANDS],
  ] as const) {
    for (const connections of [1, 8, 64, 256])
      runs.push(await measure(database, api, name, brands, connections));
  }
  const { rows } = await database.owner.query<{ wrong: string }>(
    `select count(*) as wrong from brand_balances b where balance <> ${CREDITS} - (
      select coalesce(sum(credits), 0) from verification_calls c where c.brand_id = b.brand_id)`,
  );
  await api.stop();

  const limit = 1 / (1 / bareResult.perSecond + 1 / statement64);
  const head = ["", "connections", "calls/s", "p50 ms", "p99 ms", "of the limit", "wrong charges"];
  console.log(`\nBare Fastify POST: ${count(bareResult.perSecond)}/s at 64 connections, ${count(bareOne.perSecond)}/s at one.
The statement alone in Postgres, one connection: ${count(statement64)} calls/s by 64, ${count(statement1)}/s one by one.
Limit of the two in series: ${count(limit)}/s.\n`);
  console.log(
    table(
      head,
      runs.map(({ name, connections, result, wrong }) => [
        name,
        String(connections),
        count(result.perSecond),
        show(result.p50),
        show(result.p99),
        (result.perSecond / limit).toFixed(2),
        count(wrong),
      ]),
    ),
  );
  console.log(`\nLoad average after: ${load()}\n`);
  const atMost = runOf(runs, "one brand", 64);
  goal("one brand at 64 connections, of the limit", atMost.perSecond / limit, 0.8);
  goal(
    "1,000 brands at 64 connections, of the limit",
    runOf(runs, "1,000 brands", 64).perSecond / limit,
    0.6,
  );
  goal(
    "one connection, of the statement alone",
    runOf(runs, "one brand", 1).perSecond / statement1,
    0.5,
  );
  goal(
    "without statistics, of with",
    runOf(runs, "one brand, no statistics", 64).perSecond / atMost.perSecond,
    0.9,
  );
  goal("10 ms, of the 99th percentile at 64 connections", 10 / atMost.p99, 1);
  const wrong =
    runs.reduce((sum, run) => sum + run.wrong, 0) + Number(rows[0]?.wrong ?? Number.NaN);
  console.log(`  wrong or lost charges: ${wrong}`);
  if (wrong !== 0) missed.push("wrong or lost charges");
} finally {
  await database.close();
}
if (missed.length > 0) console.log(`\nMissed: ${missed.join("; ")}.`);
process.exitCode = missed.length > 0 ? 1 : 0;
