import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { lookupAddress } from "@bachat/rules/email-addresses";
import { DAY } from "@bachat/rules/time";
import { parseConfig } from "../apps/api/src/config.ts";
import { connectDatabase } from "../apps/api/src/db/client.ts";
import type { BrandActor } from "../apps/api/src/http/actor.ts";
import { timeOfRequest } from "../apps/api/src/http/request-id.ts";
import type { BrandId } from "../apps/api/src/ids.ts";
import {
  callsOfAddress,
  callsOfRequest,
  listCalls,
} from "../apps/api/src/modules/verification-api/call-log/service.ts";
import { addressHash } from "../apps/api/src/modules/verification-api/partner-verification/service.ts";
import { log } from "./offers/databases.ts";
import { percentile, show, table, timed } from "./offers/figures.ts";
import { forgetStatistics, openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/call-log.ts [--calls 10000000] [--asked 30]`: how long a brand's list of calls takes, and each of its searches,
 * on a throw-away Postgres: empty, full without statistics, full with them. Three quarters of the calls are one brand's. A question is the
 * service's, without HTTP. Exits 1 when the 95th percentile of one is over 300 ms, or when one finds other calls than it should.
 */

const MOST_MS = 300;
const DAYS = 45;

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "10000000" },
    asked: { type: "string", default: "30" },
  },
});
const calls = Number(values.calls);
const asked = Number(values.asked);

const database = await openBenchDatabase(2, 1);
const { owner } = database;
const { url } = database;
const config = parseConfig({
  APP_ENV: "development",
  DATABASE_URL: url,
  JWT_SECRET: "bench-jwt-secret-of-at-least-32-characters",
  HASH_SECRET: "bench-hash-secret-of-at-least-32-characters",
  SIGNING_SECRET: "bench-signing-secret-of-at-least-32-chars",
  ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
  SMTP_URL: "smtp://127.0.0.1:2",
  STORAGE_DIR: "/nowhere",
});
const db = connectDatabase({ url, poolSize: 4, applicationName: "bench" }, log);
const clock = { now: () => new Date() };
const needs = { db, clock, config };

const addressOf = (text: string) => lookupAddress(text) ?? text;
const regular = addressOf("regular@college.example");
const hashOf = (address: string) => addressHash(config, address);

/** Every 2,000th call is about the regular customer, every 50,000th is of the seldom used key, every 400th is a 402. */
async function fill(
  large: string,
  small: string,
  [often, seldom]: [string, string],
): Promise<void> {
  await owner.query(
    `insert into verification_calls
       (id, created_at, brand_id, api_key_id, mode, result, status_code, credits, latency_us, email_hash, request_id)
     select gen_random_uuid(), at, case when n % 4 = 0 then $5::uuid else $4::uuid end,
       case when n % 4 = 0 then $8::uuid when n % 50001 = 0 then $7::uuid else $6::uuid end, 'live',
       case when n % 401 = 0 then 'insufficient_credits' when n % 3 = 0 then 'not_verified' else 'verified' end::verification_result,
       case when n % 401 = 0 then 402 else 200 end, case when n % 401 = 0 then 0 else 1 end, 900 + n % 5000,
       case when n % 2001 = 0 then $9::bytea else sha256((n % 700000)::text::bytea) end,
       'req_' || translate(encode(substring(int8send(extract(epoch from at)::bigint) from 5 for 4)
         || substring(sha256(n::text::bytea) from 1 for 5), 'base64'), '+/', '-_')
     from (select n, $2::timestamptz - (n - 1) * $3::float8 * interval '1 second' as at from generate_series(1, $1::int) n) made`,
    [
      calls,
      new Date(Date.now() - 1_000),
      (DAYS * DAY) / 1_000 / calls,
      large,
      small,
      often,
      seldom,
      small,
      hashOf(regular),
    ],
  );
}

interface Question {
  name: string;
  /** @returns how many calls it found */
  ask: () => Promise<number>;
}

const { rows: brands } = await owner.query<{ id: BrandId }>("select id from brands order by slug");
const [large, small] = brands.map(({ id }) => ({ brandId: id }) as BrandActor);
if (large === undefined || small === undefined) throw new Error("There are two brands.");
const [often, seldom] = [crypto.randomUUID(), crypto.randomUUID()];

async function questions(): Promise<Question[]> {
  const length = async (answer: Promise<{ items: unknown[] }>) => (await answer).items.length;
  const { rows: some } = await owner.query<{ id: string }>(
    `select request_id as id from verification_calls where brand_id = $1 and created_at < now() - interval '30 days'
      order by created_at desc limit 1`,
    [large?.brandId],
  );
  const requestId = some[0]?.id ?? "req_aTKq8PkV2mWc";
  const actor = large as BrandActor;
  const first = await listCalls(needs, actor, {});
  const cursor = /^(\w+?)_(.*)$/.exec(first.next ?? "") ?? [];
  const before = { at: new Date(Number.parseInt(cursor[1] ?? "0", 36)), id: cursor[2] ?? often };
  return [
    { name: "first page", ask: () => length(listCalls(needs, actor, {})) },
    { name: "second page", ask: () => length(listCalls(needs, actor, { before })) },
    {
      name: "first page of the small brand",
      ask: () => length(listCalls(needs, small as BrandActor, {})),
    },
    {
      name: "by id",
      ask: async () => {
        const at = timeOfRequest(requestId);
        return length(callsOfRequest(needs, actor, { id: requestId, at })).catch(() => 0);
      },
    },
    {
      name: "by an address of many calls",
      ask: () => length(callsOfAddress(needs, actor, { email: regular, before: undefined })),
    },
    {
      name: "by an address without calls",
      ask: () =>
        length(callsOfAddress(needs, actor, { email: addressOf("nobody@college.example") })),
    },
    { name: "by a key", ask: () => length(listCalls(needs, actor, { key_id: often })) },
    {
      name: "by a seldom used key",
      ask: () => length(listCalls(needs, actor, { key_id: seldom })),
    },
    { name: "by status 402", ask: () => length(listCalls(needs, actor, { status: "402" })) },
    {
      name: "by key and status",
      ask: () => length(listCalls(needs, actor, { key_id: often, status: "402" })),
    },
    {
      name: "by a status without calls",
      ask: () => length(listCalls(needs, actor, { status: "429" })),
    },
  ];
}

const taken: { name: string; found: number; p50: number; p95: number; worst: number }[][] = [];
async function measure(): Promise<void> {
  const figures = [];
  for (const { name, ask } of await questions()) {
    let found = 0;
    const times: number[] = [];
    for (let i = 0; i < asked; i++) times.push(await timed(async () => (found = await ask())));
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    figures.push({ name, found, p50, p95, worst: Math.max(...times) });
  }
  taken.push(figures);
}

try {
  await measure();
  const ms = await timed(() => fill(large.brandId, small.brandId, [often, seldom]));
  const flushed = await timed(() => owner.query("select flush_usage_index()"));
  const { rows } = await owner.query<{ count: string; size: string }>(
    `select (select count(*) from verification_calls), pg_size_pretty(sum(pg_total_relation_size(inhrelid))) as size
      from pg_inherits where inhparent = 'verification_calls'::regclass`,
  );
  console.log(
    `Made ${Number(rows[0]?.count).toLocaleString("en")} calls of ${DAYS} days (${rows[0]?.size}) in ${show(ms / 1_000)} s; their hashes went into the index in ${show(flushed / 1_000)} s.`,
  );
  await forgetStatistics(owner);
  await measure();
  await owner.query("vacuum analyze verification_calls");
  await measure();
  console.log(`Load average: ${loadavg()[0]?.toFixed(1)}. ${asked} times each.\n`);
  const states = ["empty", "no statistics", "with statistics"];
  const names = taken[0]?.map(({ name }) => name) ?? [];
  console.log(
    table(
      ["", "rows", "p50 ms", "p95 ms", "worst ms", "found"],
      names.flatMap((name, at) =>
        states.map((state, index) => {
          const one = taken[index]?.[at];
          const figures = [one?.p50, one?.p95, one?.worst].map((value) =>
            show(value ?? Number.NaN),
          );
          return [index === 0 ? name : "", state, ...figures, String(one?.found)];
        }),
      ),
    ),
  );
  const { rows: counted } = await owner.query<{ about: number }>(
    "select count(*)::int as about from verification_calls where brand_id = $1 and email_hash = $2",
    [large.brandId, hashOf(regular)],
  );
  const slow = taken.flat().filter(({ p95 }) => p95 > MOST_MS);
  const full = new Map(taken.at(-1)?.map(({ name, found }) => [name, found]));
  const isRight =
    full.get("first page") === 50 &&
    full.get("by id") === 1 &&
    full.get("by an address of many calls") === Math.min(50, counted[0]?.about ?? 0) &&
    full.get("by an address without calls") === 0 &&
    (full.get("by status 402") ?? 0) > 0;
  for (const { name, p95 } of slow) console.error(`Missed: ${name}, ${show(p95)} ms.`);
  if (!isRight) console.error("Wrong: a question found other calls than it should.");
  if (slow.length > 0 || !isRight) process.exitCode = 1;
} finally {
  await db.$client.end();
  await database.close();
}
