import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { parseConfig } from "../apps/api/src/config.ts";
import { connectDatabase } from "../apps/api/src/db/client.ts";
import type { BrandId, UserId } from "../apps/api/src/ids.ts";
import { systemClock } from "../apps/api/src/ports/clock.ts";
import { median, percentile } from "../apps/api/test/alternating.ts";
import { createShop, pressButton, type Shop, type Who } from "../apps/api/test/connect-shop.ts";
import {
  buildConnectClient,
  type ConnectClient,
  SHOP,
} from "../apps/api/test/factories/connect-client.ts";
import { studentEmail } from "../apps/api/test/factories/many-students.ts";
import { signInAs } from "../apps/api/test/sign-in.ts";
import { formRequest, openConnection, postRequest } from "./load/client.ts";
import { apiEnvironment, freeApiPort, startApi } from "./load/processes.ts";
import { show, table } from "./offers/figures.ts";
import { type BenchDatabase, CREDITS, openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/connect.ts [--students 100000] [--exchanges 200] [--rounds 5]`: how long the exchange of a sign-in's code takes beside a
 * verification call. Each exchange is of another student, so each is charged and logged as the call is. Both alternate on connections of
 * their own, a ratio is taken within a round, and the figure is the median of the rounds. Exits 1 when the goal is missed or a charge is wrong.
 */

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "100000" },
    exchanges: { type: "string", default: "200" },
    rounds: { type: "string", default: "5" },
  },
});
const students = Number(values.students);
const exchanges = Number(values.exchanges);
const rounds = Number(values.rounds);
const MOST_TIMES = 5;
/** Browsers that press the button at once: a code lives for a minute. */
const BROWSERS = 4;
const quiet = { info() {}, warn() {}, debug() {}, error() {} };

console.log(`Load average before: ${loadavg()[0]?.toFixed(1)}`);
const database = await openBenchDatabase(1, students);
try {
  await database.owner.query("analyze");
  const missed = await measure(database);
  if (missed.length > 0) console.log(`\nMissed: ${missed.join("; ")}.`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await database.close();
}

async function measure({ url, owner, keys: [key = ""] }: BenchDatabase): Promise<string[]> {
  const port = String(await freeApiPort());
  const address = { API_PORT: port, PUBLIC_API_ORIGIN: `http://127.0.0.1:${port}` };
  const api = await startApi(url, address);
  const config = parseConfig({ ...apiEnvironment(url), ...address });
  const db = connectDatabase({ url, poolSize: BROWSERS, applicationName: "bench" }, quiet);
  const bench = { dependencies: { config, db, clock: systemClock } } as Parameters<
    typeof signInAs
  >[0];
  const [brand] = (await owner.query<{ id: BrandId }>("select id from brands")).rows;
  if (brand === undefined) throw new Error("There is no brand.");
  const client = await buildConnectClient(bench, { brandId: brand.id });
  const shop = await createShop(bench, client);
  const { rows: people } = await owner.query<{ id: UserId }>(
    "select user_id as id from students order by id limit $1",
    [exchanges * (rounds + 1)],
  );

  const call = await openConnection(api);
  const exchange = await openConnection(api);
  async function timed(ask: () => Promise<{ status: number; body: string }>, expected: string) {
    const begun = performance.now();
    const { status, body } = await ask();
    const taken = performance.now() - begun;
    if (status === 200 && body.includes(expected)) return taken;
    throw new Error(`Not the answer that was expected: ${status} ${body}`);
  }
  async function round(who: readonly UserId[]) {
    const codes = await pressAll(bench, shop, client, who);
    const taken = { call: new Array<number>(), exchange: new Array<number>() };
    for (const code of codes) {
      taken.exchange.push(await timed(() => exchange.ask(code), "id_token"));
      const email = studentEmail(Math.floor(Math.random() * students));
      const asked = postRequest(
        "/v1/brand-verify-student",
        { "x-api-key": key },
        { studentEmail: email },
      );
      taken.call.push(await timed(() => call.ask(asked), '"isVerified":true'));
    }
    return taken;
  }

  // Code is compiled and plans are made in the first one.
  await round(people.slice(0, exchanges).map(({ id }) => id));
  const taken: Awaited<ReturnType<typeof round>>[] = [];
  for (let number = 1; number <= rounds; number += 1)
    taken.push(
      await round(people.slice(number * exchanges, (number + 1) * exchanges).map(({ id }) => id)),
    );
  for (const { close } of [call, exchange]) close();
  await Promise.all([api.stop(), db.$client.end()]);

  const of = (what: "call" | "exchange", share: number) =>
    median(taken.map((one) => percentile(one[what], share)));
  const row = (name: string, what: "call" | "exchange") => [
    name,
    show(of(what, 0.5)),
    show(of(what, 0.95)),
  ];
  console.log(
    `\n${table(
      ["", "p50 ms", "p95 ms"],
      [row("verification call", "call"), row("exchange of a code", "exchange")],
    )}`,
  );
  console.log(`\nLoad average after: ${loadavg()[0]?.toFixed(1)}\n`);
  const ratio = median(
    taken.map((one) => percentile(one.exchange, 0.95) / percentile(one.call, 0.95)),
  );
  const isMet = ratio <= MOST_TIMES;
  console.log(
    `  p95 of an exchange, in p95 of a call: ${ratio.toFixed(2)}, goal at most ${MOST_TIMES}${isMet ? "" : " MISSED"}`,
  );
  const each = exchanges * (rounds + 1);
  const { rows } = await owner.query<{ wrong: number }>(
    `select abs(${CREDITS} - sum(balance) - $1)::int + abs((select sum(credits) from verification_calls) - $1)::int
        + abs((select count(*) from connect_charges) - $2)::int as wrong from brand_balances`,
    [each * 2, each],
  );
  const wrong = rows[0]?.wrong ?? Number.NaN;
  console.log(`  wrong or lost charges: ${wrong}`);
  return [
    ...(isMet ? [] : ["p95 of an exchange"]),
    ...(wrong === 0 ? [] : ["wrong or lost charges"]),
  ];
}

/** These students agree at the shop. @returns the requests with their codes */
async function pressAll(
  bench: Parameters<typeof signInAs>[0],
  shop: Shop,
  client: ConnectClient,
  users: readonly UserId[],
): Promise<Buffer[]> {
  const waiting = [...users];
  const codes: Buffer[] = [];
  const press = async (who: Who) => {
    const { begun, back } = await pressButton(bench, shop, who);
    codes.push(
      formRequest("/connect/token", {
        grant_type: "authorization_code",
        code: back.searchParams.get("code") ?? "",
        redirect_uri: SHOP,
        code_verifier: begun.verifier,
        client_id: client.id,
        client_secret: client.secret,
      }),
    );
  };
  const browse = async () => {
    for (let userId = waiting.pop(); userId !== undefined; userId = waiting.pop())
      await press(await signInAs(bench, { userId }));
  };
  await Promise.all(Array.from({ length: BROWSERS }, browse));
  return codes;
}
