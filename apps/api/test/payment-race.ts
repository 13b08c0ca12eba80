import { randomUUID } from "node:crypto";
import { callbackOf, type Order, type Payment } from "@bachat/sandbox-gateway";
import { eq, sql } from "drizzle-orm";
import type { Response } from "supertest";
import { brandBalances, ledgerEntries } from "../src/db/schema/index.ts";
import { reconcileOrders } from "../src/modules/money/payments/service-settle.ts";
import { apiAs } from "./api-as.ts";
import { billingColumns, buildBrand } from "./factories/brand.ts";
import { SANDBOX_SECRET, sendWebhook, type usePayingApp } from "./sandbox-gateway.ts";
import { signInAs } from "./sign-in.ts";
import { untilAnswered } from "./until-answered.ts";

const CREDITS = { starter: 1_000, growth: 5_000, enterprise: 15_000 } as const;
const packs = Object.keys(CREDITS) as (keyof typeof CREDITS)[];
/** Each brand orders a pack once: an unpaid one is not ordered twice. */
const BRANDS = 7;
const AT_ONCE = 16;

/** Repeatable, so that a run that fails can be run again. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Pays orders of several brands, some twice and some never, and sends `count` callbacks and webhooks about them, many at
 * once: shuffled, repeated, forged and mixed up.
 * @returns the number of answers, the unexpected ones, and every difference of balance and ledger
 */
export async function raceCallbacks(
  test: ReturnType<typeof usePayingApp>,
  count: number,
): Promise<{ answers: number; unexpected: string[] }> {
  const random = generator(count);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("Nothing to pick from.");
    return item;
  };
  const brands = await Promise.all(
    Array.from({ length: BRANDS }, async () => {
      const brand = await buildBrand(test, billingColumns);
      const member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
      return { id: brand.id, member, expected: 0 };
    }),
  );

  interface Placed {
    brand: (typeof brands)[number];
    id: string;
    payments: Payment[];
  }
  const placed: Placed[] = [];
  for (const { brand, pack } of brands.flatMap((one) =>
    packs.map((p) => ({ brand: one, pack: p })),
  )) {
    const { body } = await apiAs(test, brand.member)
      .post(`/v1/brand/${brand.id}/orders`)
      .send({ idempotency_key: randomUUID(), pack });
    const order: Order | undefined = test.sandbox.store.orders.get(
      String(body.checkout.url).split("/").at(-1) ?? "",
    );
    if (order === undefined) throw new Error("The gateway does not know the order.");
    const outcomes = pick([
      ["captured"],
      ["failed", "captured"],
      ["captured", "captured"],
      ["failed"],
    ]);
    const payments = outcomes.map((outcome) =>
      test.sandbox.store.pay(order, outcome as "captured" | "failed"),
    );
    if (outcomes.includes("captured")) brand.expected += CREDITS[pack];
    placed.push({ brand, id: body.id, payments });
  }

  const unexpected: string[] = [];
  let answers = 0;
  const expectStatus = async (
    what: string,
    send: () => PromiseLike<Response>,
    expected: number,
  ): Promise<void> => {
    const { status } = await untilAnswered(send);
    answers += 1;
    if (status !== expected) unexpected.push(`${what} got ${status}`);
  };
  const eventIds = new Map<string, string>();
  const calls = Array.from({ length: count }, () => {
    const target = pick(placed);
    const payment = pick(target.payments);
    const { brand, id } = target;
    const confirm = (body: object) =>
      apiAs(test, brand.member).post(`/v1/brand/${brand.id}/orders/${id}/confirm`).send(body);
    const draw = random();
    const foreign = pick(pick(placed.filter((one) => one.id !== id)).payments);
    return async () => {
      if (draw < 0.3) {
        await expectStatus("a callback", () => confirm(callbackOf(SANDBOX_SECRET, payment)), 200);
      } else if (draw < 0.5) {
        await expectStatus("a webhook", () => sendWebhook(test, payment), 204);
      } else if (draw < 0.7) {
        const eventId = eventIds.get(payment.id) ?? randomUUID();
        eventIds.set(payment.id, eventId);
        await expectStatus(
          "a repeated webhook",
          () => sendWebhook(test, payment, { eventId }),
          204,
        );
      } else if (draw < 0.8) {
        await expectStatus(
          "a forged webhook",
          () => sendWebhook(test, payment, { forge: true }),
          400,
        );
      } else if (draw < 0.9) {
        await expectStatus(
          "a forged callback",
          () => confirm(callbackOf("another-secret", payment)),
          400,
        );
      } else {
        await expectStatus(
          "another order's callback",
          () => confirm(callbackOf(SANDBOX_SECRET, foreign)),
          400,
        );
      }
    };
  });
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let call = calls.pop(); call !== undefined; call = calls.pop()) await call();
  });
  await Promise.all(workers);

  // The provider repeats a notice until it is accepted, so that each payment has one; the job reads the orders besides.
  for (const payment of placed.flatMap(({ payments }) => payments))
    await untilAnswered(() => sendWebhook(test, payment));
  test.clock.advance(10 * 60_000);
  await reconcileOrders(test.dependencies);
  await test.runJobs("payments.return_surplus");
  for (const { id, expected } of brands) {
    const [row] = await test.dependencies.db
      .select({ balance: brandBalances.balance })
      .from(brandBalances)
      .where(eq(brandBalances.brandId, id));
    if (row?.balance !== expected)
      unexpected.push(`the balance is ${row?.balance}, not ${expected}`);
  }
  const [sum] = await test.dependencies.db
    .select({ total: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries);
  if (Number(sum?.total) !== 0) unexpected.push(`the ledger sums to ${sum?.total}`);
  for (const { payments } of placed) {
    const captured = payments.filter(({ status }) => status !== "failed");
    const returned = captured.flatMap((payment) => test.sandbox.store.refundsOf(payment.id));
    if (returned.length !== Math.max(0, captured.length - 1))
      unexpected.push(`${returned.length} of ${captured.length} payments went back`);
  }
  return { answers, unexpected };
}
