import { beforeEach, describe, expect, it } from "vitest";
import { buildSandboxGateway, SANDBOX_KEY_ID } from "./gateway.ts";

const secret = "a-secret-of-the-sandbox-gateway-for-tests";

describe("settlements of the sandbox gateway", () => {
  let sandbox: ReturnType<typeof buildSandboxGateway>;
  beforeEach(() => {
    sandbox = buildSandboxGateway({ secret, webhookUrl: null });
  });

  async function settled(day: string, page = "count=1000") {
    const [year, month, date] = day.split("-").map(Number);
    const answer = await sandbox.app.inject({
      url: `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${date}&${page}`,
      headers: { authorization: `Basic ${btoa(`${SANDBOX_KEY_ID}:${secret}`)}` },
    });
    return { status: answer.statusCode, ...answer.json<{ count: number; items: object[] }>() };
  }
  function taken(moment: string, amount: number) {
    const { store } = sandbox;
    const order = store.createOrder({ amount, currency: "INR", receipt: "R-1", notes: {} });
    const payment = store.pay(order, "captured");
    payment.created_at = Date.parse(`${moment}+05:30`) / 1_000;
    return payment;
  }

  it("pay out on the next weekday what came and what went back, less 2 % and GST", async () => {
    // A Friday's money comes on Monday.
    const payment = taken("2026-11-20T12:00:00", 589_882);
    const refund = sandbox.store.refund(payment, 100_000, null);
    refund.created_at = payment.created_at;
    for (const day of ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-24"])
      expect((await settled(day)).items, day).toEqual([]);
    // 11,797.64 rounded to 11,798 and its 18 %, 2,123.64, to 2,124.
    expect((await settled("2026-11-23")).items).toMatchObject([
      {
        entity_id: payment.id,
        type: "payment",
        amount: 589_882,
        fee: 13_922,
        tax: 2_124,
        credit: 575_960,
        debit: 0,
        order_id: payment.order_id,
        order_receipt: "R-1",
        settled: true,
      },
      { entity_id: refund.id, type: "refund", debit: 100_000, payment_id: payment.id },
    ]);
  });

  it("come in pages, and an empty one after the last", async () => {
    for (const minute of [1, 2, 3]) taken(`2026-11-24T10:0${minute}:00`, 1_000);
    const counts = [];
    for (const skip of [0, 2, 4])
      counts.push((await settled("2026-11-25", `count=2&skip=${skip}`)).count);
    expect(counts).toEqual([2, 1, 0]);
    expect((await settled("2026-11-25", "count=1001")).status).toBe(400);
  });

  it("differ where a test lets them", async () => {
    const gone = taken("2026-11-25T10:01:00", 1_000);
    const other = taken("2026-11-25T10:02:00", 2_000);
    const dear = taken("2026-11-25T10:03:00", 3_000);
    const { missing, amounts, fees, more } = sandbox.store.settlementDifferences;
    missing.add(gone.id);
    amounts.set(other.id, 1_900);
    fees.set(dear.id, 300);
    const line = { entity_id: "rfnd_unknown", type: "refund", amount: 500, debit: 500 };
    more.push({ day: "2026-11-26", line });
    expect((await settled("2026-11-26")).items).toMatchObject([
      { entity_id: other.id, amount: 1_900, credit: 1_855 },
      { entity_id: dear.id, fee: 300, credit: 2_700 },
      line,
    ]);
  });
});
