import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findImbalances } from "../../src/modules/money/credits/service-checks.ts";
import { createShop, pressButton } from "../connect-shop.ts";
import { buildConnectClient, SHOP } from "../factories/connect-client.ts";
import { createPartner } from "../partner.ts";
import { freePort } from "../postgres.ts";
import { until } from "../reliability/processes.ts";
import { type RunningApi, startStack, type Stack } from "../reliability/stack.ts";
import { signInAs } from "../sign-in.ts";

/** The API killed at each step of the exchange of a sign-in's code; another instance serves what follows. */

const killer = join(import.meta.dirname, "../reliability/end-in-exchange.ts");
let stack: Stack;
beforeAll(async () => {
  const port = String(await freePort());
  stack = await startStack({ PUBLIC_API_ORIGIN: `http://127.0.0.1:${port}` });
  await stack.startApi({ API_PORT: port });
});
afterAll(() => stack.close());

const startDoomed = (step: number) =>
  stack.startApi({ NODE_OPTIONS: `--import=${killer}`, END_AT: String(step) });

/** A brand with credits and a student who has agreed: the shop holds the code. */
async function prepare() {
  const { brandId, userId } = await createPartner(stack);
  const client = await buildConnectClient(stack, { brandId });
  const shop = await createShop(stack, client);
  const who = await signInAs(stack, { userId });
  const press = () => pressButton(stack, shop, who);
  const { begun, back } = await press();
  /** The exchange at this instance; throws when it is killed. */
  const exchangeAt = async ({ url }: RunningApi) => {
    const response = await fetch(`${url}/connect/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: back.searchParams.get("code") ?? "",
        redirect_uri: SHOP,
        code_verifier: begun.verifier,
        client_id: client.id,
        client_secret: client.secret,
      }),
    });
    return response.text();
  };
  /** Taken off the balance, logged as charged, and noted as paid for the day. */
  const charges = async () => {
    const { rows } = await stack.query(`
      select (select 100 - balance::int from brand_balances where brand_id = '${brandId}') as taken,
        (select coalesce(sum(credits), 0)::int from verification_calls where brand_id = '${brandId}') as logged,
        (select count(*)::int from connect_charges where brand_id = '${brandId}') as noted`);
    return (rows as { taken: number; logged: number; noted: number }[])[0];
  };
  return { begun, back, press, exchangeAt, charges };
}

async function listSteps(): Promise<string[]> {
  const api = await startDoomed(0);
  const { exchangeAt } = await prepare();
  expect(await exchangeAt(api)).toContain("id_token");
  await until("the steps are printed", () => api.output().includes("STEPS "));
  api.kill("SIGKILL");
  return JSON.parse(/STEPS (.*)/.exec(api.output())?.[1] ?? "[]") as string[];
}

it("is charged once, and its answer can be had again, wherever the exchange was killed", async () => {
  const steps = await listSteps();
  expect(steps).toEqual(expect.arrayContaining(["connect-consume", "connect-paid", "commit"]));
  expect(steps.at(-1)).toBe("answer");
  const outcomes = new Map<string, string>();
  for (const [index, name] of steps.entries()) {
    const api = await startDoomed(index + 1);
    const { begun, back, press, exchangeAt, charges } = await prepare();
    await expect(exchangeAt(api), name).rejects.toThrow("fetch failed");
    expect(await api.ended, name).toBe("SIGKILL");
    await until("Postgres lets go of the killed server", async () => {
      const open = "select from pg_stat_activity where state like 'idle in transaction%'";
      return (await stack.query(open)).rowCount === 0;
    });
    const left = await charges();
    const isPaid = left?.taken === 1;
    expect(left, name).toEqual(
      isPaid ? { taken: 1, logged: 1, noted: 1 } : { taken: 0, logged: 0, noted: 0 },
    );
    const isBefore = index <= steps.indexOf("commit");
    // Whether a commit that was just sent counts is Postgres' matter; before and after it is ours.
    if (name !== "commit sent") expect(isPaid, name).toBe(!isBefore);
    const again = await begun.finish(back).then(
      (tokens) => tokens.claims()?.["student_verified"],
      (error: unknown) => (error as { error?: string }).error,
    );
    // Not paid: the code still works. Paid: it is used up, and the student's next press is free.
    expect(again, name).toBe(isPaid ? "invalid_grant" : true);
    const next = await press();
    expect((await next.begun.finish(next.back)).claims()?.["student_verified"], name).toBe(true);
    expect(await charges(), name).toEqual({ taken: 1, logged: 1, noted: 1 });
    outcomes.set(`${index + 1} ${name}`, isPaid ? "paid, free again" : "not paid, code works");
  }
  console.log(Object.fromEntries(outcomes));
  expect((await findImbalances(stack.dependencies)).wrong).toEqual([]);
}, 600_000);
