import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { median } from "../apps/api/test/alternating.ts";
import { studentEmail } from "../apps/api/test/factories/many-students.ts";
import { type LoadResult, postRequest, runLoad, type Target } from "./load/client.ts";
import { startApi, startBareFastify } from "./load/processes.ts";
import { show, table } from "./offers/figures.ts";
import {
  type BenchDatabase,
  CREDITS,
  forgetStatistics,
  openBenchDatabase,
} from "./verify/database.ts";
import { measureStatement } from "./verify/statement.ts";

/**
 * `node bench/verify.ts [--students 1000000] [--seconds 3] [--rounds 7]`: verification calls a second over HTTP against
 * the limits of bare Fastify and of the same statement alone in Postgres, in one run, on a throw-away Postgres. All guarantees are
 * on: each answer is committed. At 64 connections, and at one, all sides alternate, a ratio is taken within a round, and a
 * figure is the median of its rounds, so that a busy moment of the machine affects both alike. Exits 1 when a goal is missed
 * or a charge is wrong.
 */

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "7" },
  },
});
const students = Number(values.students);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const BRANDS = 1_000;
const ONE_BY_ONE_ROUNDS = 3;
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
  result: LoadResult;
  wrong: number;
}

async function measure(
  database: BenchDatabase,
  target: Target,
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
    result,
    wrong: Math.abs(charged - answered) + Math.abs(logged - answered),
  };
}

function goal(name: string, reached: number, atLeast: number): void {
  const ok = reached >= atLeast;
  console.log(`  ${name}: ${reached.toFixed(2)}, goal at least ${atLeast}${ok ? "" : " MISSED"}`);
  if (!ok) missed.push(name);
}

console.log(`Load average before: ${load()}`);
const database = await openBenchDatabase(BRANDS, students);
try {
  const bare = await startBareFastify();
  const post = postRequest("/", {}, { studentEmail: studentEmail(1) });
  const measureBare = async (connections: number) =>
    (await runLoad({ targets: [bare], connections, seconds, request: () => post })).perSecond;
  const api = await startApi(database.url);
  // V8 recompiles the paths of a full batch for a quarter of a minute; a server that has run for a day is past that.
  await measure(database, api, 1, 64, 15);

  const limits: { bare: number; statement: number; both: number }[] = [];
  const ways = {
    "one brand": { brands: 1, analysed: true, runs: new Array<Run>() },
    "1,000 brands": { brands: BRANDS, analysed: true, runs: new Array<Run>() },
    "one brand, no statistics": { brands: 1, analysed: false, runs: new Array<Run>() },
  };
  for (let round = 0; round < rounds; round++) {
    const bareRate = await measureBare(64);
    const statement = await measureStatement(database, 64, seconds);
    limits.push({ bare: bareRate, statement, both: 1 / (1 / bareRate + 1 / statement) });
    // There and back, so that the place within a round is no advantage.
    const inOrder = Object.values(ways);
    for (const { brands, analysed, runs } of round % 2 === 0 ? inOrder : inOrder.toReversed()) {
      if (analysed) await database.owner.query("analyze");
      else await forgetStatistics(database.owner);
      await database.owner.query("checkpoint");
      // The process was idle meanwhile, and V8 has made its heap small: a busy server is not in that state.
      runs.push(await measure(database, api, brands, 64, 3));
    }
  }
  await database.owner.query("analyze");
  const bareOne = await measureBare(1);
  const ofOne: { statement: number; run: Run }[] = [];
  for (let round = 0; round < ONE_BY_ONE_ROUNDS; round++) {
    const statement = await measureStatement(database, 1, seconds);
    ofOne.push({ statement, run: await measure(database, api, 1, 1) });
  }
  const others: { name: string; connections: number; run: Run }[] = [];
  for (const [name, connections] of [
    ["one brand", 8],
    ["one brand", 256],
    ["1,000 brands", 1],
    ["1,000 brands", 8],
    ["1,000 brands", 256],
  ] as const) {
    const run = await measure(database, api, ways[name].brands, connections);
    others.push({ name, connections, run });
  }
  const { rows } = await database.owner.query<{ wrong: string }>(
    `select count(*) as wrong from brand_balances b where balance <> ${CREDITS} - (
      select coalesce(sum(credits), 0) from verification_calls c where c.brand_id = b.brand_id)`,
  );
  await Promise.all([api.stop(), bare.stop()]);
  const { logged } = await chargesOf(database);
  const begun = performance.now();
  await database.owner.query("select flush_usage_index()");
  const flushMicroseconds = ((performance.now() - begun) * 1000) / logged;

  const limit = median(limits.map(({ both }) => both));
  const medianOf = (runs: readonly Run[], pick: (result: LoadResult) => number) =>
    median(runs.map(({ result }) => pick(result)));
  const of = (name: keyof typeof ways, pick: (result: LoadResult) => number) =>
    medianOf(ways[name].runs, pick);
  /** The median of the rounds' own ratios. */
  const ofRounds = (name: keyof typeof ways, other: (round: number) => number) =>
    median(ways[name].runs.map(({ result }, round) => result.perSecond / other(round)));
  console.log(`
Bare Fastify POST: ${count(median(limits.map((one) => one.bare)))}/s at 64 connections, ${count(bareOne)}/s at one.
The statement alone in Postgres, one connection: ${count(median(limits.map(({ statement }) => statement)))} calls/s by 64, ${count(median(ofOne.map(({ statement }) => statement)))}/s one by one.
Limit of the two in series: ${count(limit)}/s.
Not in any figure, since the worker does it every minute: ${flushMicroseconds.toFixed(1)} us a call to move ${count(logged)} entries into the index of the log.
`);
  const row = (name: string, connections: number, runs: readonly Run[]) => [
    name,
    String(connections),
    count(medianOf(runs, ({ perSecond }) => perSecond)),
    show(medianOf(runs, ({ p50 }) => p50)),
    show(medianOf(runs, ({ p99 }) => p99)),
  ];
  console.log(
    table(
      ["", "connections", "calls/s", "p50 ms", "p99 ms"],
      [
        ...Object.entries(ways).map(([name, { runs }]) => row(name, 64, runs)),
        row(
          "one brand",
          1,
          ofOne.map(({ run }) => run),
        ),
        ...others.map(({ name, connections, run }) => row(name, connections, [run])),
      ],
    ),
  );
  console.log(`\nLoad average after: ${load()}\n`);
  const limitOf = (round: number) => limits[round]?.both ?? Number.NaN;
  goal("one brand at 64 connections, of the limit", ofRounds("one brand", limitOf), 0.8);
  goal("1,000 brands at 64 connections, of the limit", ofRounds("1,000 brands", limitOf), 0.6);
  goal(
    "one connection, of the statement alone",
    median(ofOne.map(({ statement, run }) => run.result.perSecond / statement)),
    0.5,
  );
  const withStatistics = (round: number) =>
    ways["one brand"].runs[round]?.result.perSecond ?? Number.NaN;
  goal("without statistics, of with", ofRounds("one brand, no statistics", withStatistics), 0.9);
  goal(
    "10 ms, of the 99th percentile at 64 connections",
    10 / of("one brand", ({ p99 }) => p99),
    1,
  );
  const runs = [
    ...Object.values(ways).flatMap((way) => way.runs),
    ...[...ofOne, ...others].map(({ run }) => run),
  ];
  const wrong =
    runs.reduce((sum, run) => sum + run.wrong, 0) + Number(rows[0]?.wrong ?? Number.NaN);
  console.log(`  wrong or lost charges: ${wrong}`);
  if (wrong !== 0) missed.push("wrong or lost charges");
} finally {
  await database.close();
}
if (missed.length > 0) console.log(`\nMissed: ${missed.join("; ")}.`);
process.exitCode = missed.length > 0 ? 1 : 0;
