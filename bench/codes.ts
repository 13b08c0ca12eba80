import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { hashPassword } from "../apps/api/src/crypto/passwords.ts";
import {
  type Held,
  type ReportingServer,
  type RunningServer,
  startReportingApi,
} from "./load/processes.ts";
import { median, show, table } from "./offers/figures.ts";
import { type BenchDatabase, openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/codes.ts [--rounds 6]`: previews files of 10,000 and of 100,000 codes and adds them to pools over
 * HTTP, in turn, on a throw-away Postgres, and prints seconds of each and how far the API's memory rises meanwhile (resident memory: Linux). The larger
 * file is as large as one may be, 20 MB, most of it a note beside each code. Exits 1 when a file takes 20 seconds, or
 * when ten times the codes raise the memory by more.
 */

const { values } = parseArgs({ options: { rounds: { type: "string", default: "6" } } });
const rounds = Number(values.rounds);
const SMALL = 10_000;
const LARGE = 100_000;
/** Room for the form around a file of 20 MB. */
const LINE_BYTES = Math.floor((20 * 1024 * 1024) / LARGE);
const LONGEST_SECONDS = 20;
/** Half of the larger file, so that it cannot be in memory; of the middle rounds, as single ones differ by their garbage. */
const MOST_GROWTH_MB = 10;
const PASSWORD = "bench-of-codes-7";
const EMAIL = "maker-0@bench.example";

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
      'percentage', 10, '2026-01-01' from brands, generate_series(0, 4 * $1::int) n
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
  const lines = Array.from({ length: count }, (_, n) =>
    `ROUND${round}-${n},`.padEnd(LINE_BYTES - 2, "x"),
  );
  return new Blob([`code,note\n${lines.join("\n")}\n`]);
}

interface Kind {
  count: number;
  /** Measures memory in use, not speed. */
  isSwept: boolean;
}
interface Upload extends Kind {
  previewSeconds: number;
  seconds: number;
  before: Held;
  peak: Held;
}

async function upload(
  api: ReportingServer,
  token: string,
  offer: { id: string; brandId: string },
  { number, count, isSwept }: Kind & { number: number },
): Promise<Upload> {
  const file = fileOf(number, count);
  const send = async (path: string) => {
    const form = new FormData();
    form.append("codes", file, "codes.csv");
    const begun = performance.now();
    const answer = await fetch(
      `http://${api.host}:${api.port}/v1/brand/${offer.brandId}/offers/${offer.id}/${path}`,
      { method: "POST", headers: { authorization: `Bearer ${token}` }, body: form },
    );
    const body = (await answer.json()) as {
      reading_sha256?: string;
      upload?: { added: number };
    };
    return { body, seconds: (performance.now() - begun) / 1000 };
  };
  const before = await api.memoryOf(isSwept ? "before-swept" : "before");
  const preview = await send("codes/preview");
  const { body, seconds } = await send(
    `codes?reading_sha256=${preview.body.reading_sha256 ?? JSON.stringify(preview.body)}`,
  );
  const peak = await api.memoryOf("peak");
  if (body.upload?.added !== count) throw new Error(`Not added: ${JSON.stringify(body)}`);
  return { count, isSwept, previewSeconds: preview.seconds, seconds, before, peak };
}

/**
 * How far an upload of so many codes raised the memory, in the middle round. The heap is measured swept, else its peak
 * would say how long garbage lay about; resident memory as it is, with that garbage.
 */
const risen = (uploads: readonly Upload[], count: number, what: keyof Held): number =>
  median(
    uploads
      .filter((one) => one.count === count && one.isSwept === (what === "heap"))
      .map(({ before, peak }) => peak[what] - before[what]),
  );

const whole = (value: number) => value.toFixed(0);
const sign = (value: number) => (value < 0 ? "" : "+") + value.toFixed(1);

console.log(`Load average before: ${loadavg()[0]?.toFixed(1) ?? "?"}`);
const database = await openBenchDatabase(1, 1);
const missed: string[] = [];
try {
  const [first, ...offers] = await fill(database);
  if (first === undefined) throw new Error("There is no offer.");
  // The counter of sign-ins by network grows with it.
  const api = await startReportingApi(database.url, { RATE_LIMIT_SCALE: "10" });
  const token = await signIn(api);
  // As many codes as in a large file, so that garbage and compiled code have taken their room.
  for (let number = 0; number > -LARGE / SMALL; number -= 1)
    await upload(api, token, first, { number, count: SMALL, isSwept: false });
  const results: Upload[] = [];
  for (const [index, offer] of offers.entries()) {
    const kind = { count: index % 2 === 0 ? SMALL : LARGE, isSwept: index % 4 > 1 };
    results.push(await upload(api, token, offer, { number: index + 1, ...kind }));
  }
  await api.stop();
  console.log(
    table(
      ["upload", "s preview", "s add", "codes/s", "MB resident", "MB heap"],
      results.map(({ count, isSwept, previewSeconds, seconds, before, peak }) => [
        `${count.toLocaleString("en")} codes, ${whole((count * LINE_BYTES) / 1024 / 1024)} MB${isSwept ? ", swept" : ""}`,
        previewSeconds.toFixed(1),
        seconds.toFixed(1),
        show(count / seconds),
        ...(["resident", "heap"] as const).map(
          (what) => `${whole(before[what])} ${sign(peak[what] - before[what])}`,
        ),
      ]),
    ),
  );
  const slowest = Math.max(
    ...results.filter(({ isSwept }) => !isSwept).map(({ seconds }) => seconds),
  );
  console.log(`\n  slowest: ${slowest.toFixed(1)} s, goal below ${LONGEST_SECONDS}`);
  if (slowest >= LONGEST_SECONDS) missed.push("seconds");
  for (const what of ["resident", "heap"] as const) {
    const [small, large] = [risen(results, SMALL, what), risen(results, LARGE, what)];
    const isFlat = large - small <= MOST_GROWTH_MB;
    console.log(
      `  ${what}, peak minus before: ${sign(small)} MB for ${SMALL.toLocaleString("en")} codes, ${sign(large)} MB for ` +
        `${LARGE.toLocaleString("en")}: ${isFlat ? "flat" : "not flat"}, goal at most ${MOST_GROWTH_MB} MB apart`,
    );
    if (!isFlat) missed.push(`${what} memory`);
  }
} finally {
  await database.close();
}
if (missed.length > 0) console.log(`\nMissed: ${missed.join("; ")}.`);
process.exitCode = missed.length > 0 ? 1 : 0;
