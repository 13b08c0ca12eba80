import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findImbalances } from "../../src/modules/money/credits/service-checks.ts";
import { buildApiKey } from "../factories/api-key.ts";
import { buildBrand } from "../factories/brand.ts";
import { timed } from "../reliability/calls.ts";
import { until } from "../reliability/processes.ts";
import { startStack, type RunningApi, type Stack } from "../reliability/stack.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** A brand with a live key, so many credits through the ledger, and limits that nothing here reaches. */
async function buildCaller(credits: number) {
  const { id: brandId } = await buildBrand(stack);
  const { secret } = await buildApiKey(stack, { brandId });
  await stack.query(`
    insert into brand_limit_overrides (brand_id, hourly_limit, monthly_quota, note)
      values ('${brandId}', 1000000, 1000000, 'For a burst.');
    with transfer as (
      insert into ledger_transfers (kind, brand_id, note) values ('grant', '${brandId}', 'For a burst.') returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount)
      select transfer.id, account.id, case account.kind when 'brand' then ${credits} else -${credits} end
      from transfer, ledger_accounts account where account.brand_id = '${brandId}' or account.kind = 'grants';
    update brand_balances set balance = ${credits} where brand_id = '${brandId}'`);
  const ask = (url: string) =>
    timed(`${url}/v1/brand-verify-student`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": secret },
      body: JSON.stringify({ studentEmail: `${randomUUID()}@nowhere.example` }),
    });
  const balance = async () => {
    const { rows } = await stack.query(
      `select balance::int from brand_balances where brand_id = '${brandId}'`,
    );
    return (rows as { balance: number }[])[0]?.balance;
  };
  return { brandId, secret, ask, balance };
}

const expectBalanced = async () => {
  const { brands, wrong } = await findImbalances(stack.dependencies);
  expect(brands).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
};

it("2,000 calls at once on 500 credits get exactly 500 answers from two processes, twenty times", async () => {
  const apis: [RunningApi, RunningApi] = [await stack.startApi(), await stack.startApi()];
  for (let run = 0; run < 20; run += 1) {
    const { ask, balance } = await buildCaller(500);
    const answers = await Promise.all(
      Array.from({ length: 2_000 }, (_, index) => ask(apis[index % 2 === 0 ? 0 : 1].url)),
    );
    const counts = Object.entries(Object.groupBy(answers, ({ status }) => String(status)));
    expect(Object.fromEntries(counts.map(([status, of]) => [status, of?.length]))).toEqual({
      200: 500,
      402: 1_500,
    });
    expect(await balance()).toBe(0);
  }
  await expectBalanced();
  for (const api of apis) api.kill("SIGKILL");
}, 600_000);

it("fifty servers killed under load charge what they logged, and logged what they answered", async () => {
  const { ask } = await buildCaller(1_000_000);
  const answered: string[] = [];
  for (let round = 0; round < 50; round += 1) {
    const api = await stack.startApi();
    const going = new AbortController();
    const before = answered.length;
    const callers = Array.from({ length: 32 }, async () => {
      while (!going.signal.aborted) {
        const { status, requestId } = await ask(api.url);
        if (status === 200) answered.push(requestId);
      }
    });
    await until("some calls are answered", () => answered.length > before + 50, 60_000);
    await pause(Math.random() * 200);
    api.kill("SIGKILL");
    going.abort();
    await Promise.all(callers);
  }
  await until("Postgres lets go of the killed servers", async () => {
    const open = "select from pg_stat_activity where application_name = 'bachat-api'";
    return (await stack.query(open)).rowCount === 0;
  });
  const { rows } = await stack.query("select request_id from verification_calls");
  const logged = new Set((rows as { request_id: string }[]).map((row) => row.request_id));
  expect(answered.filter((id) => !logged.has(id))).toEqual([]);
  await expectBalanced();
}, 900_000);

it("10,000 connections at once are answered or refused, within a bounded memory", async () => {
  const { secret, balance } = await buildCaller(20_000);
  const api = await stack.startApi();
  const body = JSON.stringify({ studentEmail: "nobody@nowhere.example" });
  const request =
    `POST /v1/brand-verify-student HTTP/1.1\r\nhost: api\r\nconnection: close\r\nx-api-key: ${secret}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const ask = () =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: "127.0.0.1", port: api.port });
      let text = "";
      socket.on("connect", () => socket.write(request));
      socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
      socket.on("close", () => resolve(text.slice(9, 12)));
      socket.on("error", () => {});
    });
  const statuses = await Promise.all(Array.from({ length: 10_000 }, ask));
  const residentKilobytes = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${api.child.pid}/status`, "utf8"))?.[1]);
  const count = (status: string) => statuses.filter((one) => one === status).length;
  console.log({ answered: count("200"), refused: count("503"), cut: count("") });
  expect(count("200") + count("503") + count("")).toBe(10_000);
  expect(count("200")).toBeGreaterThan(0);
  expect(await balance()).toBe(20_000 - count("200"));
  expect(residentKilobytes()).toBeLessThan(1_000_000);
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  await expectBalanced();
}, 120_000);
