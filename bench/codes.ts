import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { hashPassword } from "../apps/api/src/crypto/passwords.ts";
import { type RunningServer, startApi } from "./load/processes.ts";
import { show, table } from "./offers/figures.ts";
import { type BenchDatabase, openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/codes.ts [--codes 100000] [--rounds 10]`: adds files of codes to pools over HTTP, on a throw-away Postgres,
 * and prints seconds and the API's memory (Linux). The files are as large as one may be: 20 MB, most of it a note beside each
 * code. Exits 1 when a file takes 20 seconds, or when the memory grows with the number of uploads.
 */

const { values } = parseArgs({
  options: {
    codes: { type: "string", default: "100000" },
    rounds: { type: "string", default: "10" },
  },
});
const codes = Number(values.codes);
const rounds = Number(values.rounds);
const FILE_BYTES = 20 * 1024 * 1024;
const LONGEST_SECONDS = 20;
/** The program takes memory for its first uploads, of which it gives little back; from then on it should need no more. */
const SETTLING = 3;
/** Of the peak of the last round to that of the first settled one. */
const MOST_GROWTH = 1.15;
const PASSWORD = "bench-of-codes-7";
const EMAIL = "maker-0@bench.example";

/** Megabytes that the process holds. */
function memoryOf({ process: { pid } }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** A member of the brand, its offers, one a round. */
async function fill({ owner }: BenchDatabase) {
  const hash = await hashPassword(PASSWORD);
  await owner.query(
    `with person as (
      insert into users (email, name, password_hash, user_mode, is_18_or_older, email_confirmed_at)
        values ($1, 'Bench', $2, 'brand', true, now()) returning id)
    insert into brand_users (brand_id, user_id, role) select brands.id, person.id, 'admin' from brands, person`,
    [EMAIL, hash],
  );
  await owner.query("insert into categories (name, slug, icon) values ('Bench', 'bench', 'book')");
  const { rows } = await owner.query<{ id: string; brandId: string }>(
    `insert into offers (brand_id, category_id, title, description, offer_type, redemption_method, code_mode,
      discount_type, discount_percent, start_date)
    select brands.id, (select id from categories limit 1), 'Pool ' || n, 'For the bench.', 'code', 'code', 'pool',
      'percentage', 10, '2026-01-01' from brands, generate_series(0, $1::int) n
    returning id, brand_id as "brandId"`,
    [rounds],
  );
  return rows;
}

async function signIn(api: RunningServer): Promise<string> {
  const answer = await fetch(`http://${api.host}:${api.port}/v1/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, transport: "body" }),
  });
  const body = (await answer.json()) as { access_token?: string };
  if (body.access_token === undefined) throw new Error(`Not signed in: ${JSON.stringify(body)}`);
  return body.access_token;
}

function fileOf(round: number, count: number): Blob {
  const note = "x".repeat(Math.max(0, Math.floor(FILE_BYTES / count) - 30));
  const lines = Array.from({ length: count }, (_, n) => `ROUND${round}-${n},${note}`);
  return new Blob([`code,note\n${lines.join("\n")}\n`]);
}

interface Upload {
  seconds: number;
  before: number;
  peak: number;
}

async function upload(
  api: RunningServer,
  token: string,
  offer: { id: string; brandId: string },
  file: Blob,
  count: number,
): Promise<Upload> {
  const before = memoryOf(api);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(api))), 20);
  const form = new FormData();
  form.append("codes", file, "codes.csv");
  const begun = performance.now();
  const answer = await fetch(
    `http://${api.host}:${api.port}/v1/brand/${offer.brandId}/offers/${offer.id}/codes`,
    { method: "POST", headers: { authorization: `Bearer ${token}` }, body: form },
  );
  const body = (await answer.json()) as { upload?: { added: number } };
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  if (body.upload?.added !== count) throw new Error(`Not added: ${JSON.stringify(body)}`);
  return { seconds, before, peak };
}

console.log(`Load average before: ${loadavg()[0]?.toFixed(1) ?? "?"}`);
const database = await openBenchDatabase(1, 1);
const missed: string[] = [];
try {
  const [first, ...offers] = await fill(database);
  if (first === undefined) throw new Error("There is no offer.");
  // The counter of sign-ins by network grows with it.
  const api = await startApi(database.url, { RATE_LIMIT_SCALE: "10" });
  const token = await signIn(api);
  const small = Math.max(10, codes / 100);
  await upload(api, token, first, fileOf(0, small), small);
  const results: Upload[] = [];
  for (const [round, offer] of offers.entries())
    results.push(await upload(api, token, offer, fileOf(round + 1, codes), codes));
  await api.stop();
  console.log(
    table(
      ["upload", "seconds", "codes/s", "MB before", "MB peak"],
      results.map(({ seconds, before, peak }, round) => [
        `${round + 1}: ${codes.toLocaleString("en")} codes, 20 MB`,
        seconds.toFixed(1),
        show(codes / seconds),
        before.toFixed(0),
        peak.toFixed(0),
      ]),
    ),
  );
  const slowest = Math.max(...results.map(({ seconds }) => seconds));
  const settled = results[Math.min(SETTLING, results.length) - 1]?.peak ?? Number.NaN;
  const growth = (results.at(-1)?.peak ?? Number.NaN) / settled;
  console.log(`\n  slowest: ${slowest.toFixed(1)} s, goal below ${LONGEST_SECONDS}`);
  console.log(`  last peak of the settled one: ${growth.toFixed(2)}, goal at most ${MOST_GROWTH}`);
  if (slowest >= LONGEST_SECONDS) missed.push("seconds");
  if (growth > MOST_GROWTH) missed.push("memory");
} finally {
  await database.close();
}
if (missed.length > 0) console.log(`\nMissed: ${missed.join("; ")}.`);
process.exitCode = missed.length > 0 ? 1 : 0;
