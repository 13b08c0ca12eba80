import { randomUUID } from "node:crypto";
import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { refundFirstApprovals } from "../../../db/schema/index.ts";
import { writeMark } from "../../platform/system/service.ts";

const LIMIT = "refunds.second_approval_minor";

describe("a large refund takes two admins", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  let brand: Brand;
  let member: SignedIn;
  let farah: SignedIn;
  let imran: SignedIn;
  beforeEach(async () => {
    brand = await buildBrand(test, billingColumns);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: ["finance"] });
  });

  const reference = () => `RET${randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase()}`;
  const approve = (id: string, who = farah, bankReference: string | null = reference()) =>
    apiAs(test, who)
      .post(`/v1/admin/refunds/${id}/approve`)
      .send({ note: null, bank_reference: bankReference });
  const decline = (id: string, who = farah) =>
    apiAs(test, who).post(`/v1/admin/refunds/${id}/decline`).send({ note: "Used already." });
  const balance = async () =>
    (await apiAs(test, member).get(`/v1/brand/${brand.id}/credits`)).body.balance;
  const listed = async (id: string, who = farah) => {
    const { body } = await apiAs(test, who).get(`/v1/admin/refunds?search=${id}`).expect(200);
    return body.items[0];
  };

  /** An Enterprise pack, paid by bank transfer, with a refund request for all or some of its credits. */
  async function asked(credits: number | null = null): Promise<string> {
    const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
    const order = await apiAs(test, member)
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), pack: "enterprise", method: "bank_transfer" });
    await apiAs(test, farah)
      .post(`/v1/admin/orders/${order.body.id}/bank-transfer`)
      .send({ reference: reference(), received_paise: 5_899_882 })
      .expect(200);
    const { body } = await apiAs(test, member)
      .post(at(`orders/${order.body.id}/refunds`))
      .send({ idempotency_key: randomUUID(), credits, reason: "The wrong pack." })
      .expect(200);
    return body.id;
  }

  it("waits after the first, who cannot be the second, and goes out after another's", async () => {
    const id = await asked();
    expect((await listed(id)).second_approval).toEqual({
      needed: true,
      limit_paise: 2_500_000,
      first: null,
    });
    // The first sends no money, so that it has no reference.
    const first = await approve(id, farah, null);
    expect([first.status, first.body.status]).toEqual([200, "requested"]);
    expect((await listed(id)).second_approval.first).toMatchObject({ mine: true });
    expect((await listed(id, imran)).second_approval.first).toMatchObject({ mine: false });
    const again = await approve(id);
    expect([again.status, again.body.code]).toEqual([409, "second_approver_needed"]);
    const missing = await approve(id, imran, null);
    expect([missing.status, missing.body.code]).toEqual([409, "bank_reference_missing"]);
    const sent = reference();
    const second = await approve(id, imran, sent);
    expect([second.status, second.body]).toMatchObject([
      200,
      { status: "processed", sent_reference: sent, second_approval: { needed: false } },
    ]);
    const { body } = await apiAs(test, farah).get(`/v1/admin/orders/${second.body.order_id}`);
    expect(
      body.history
        .map(({ action }: { action: string }) => action)
        .filter((action: string) => action.startsWith("refund.")),
    ).toEqual(["refund.processed", "refund.approved", "refund.first_approval", "refund.requested"]);
    expect(body.refunds[0].decided_by_name).not.toBeNull();
  });

  it("is one refund when two admins approve at once, again and again", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await asked();
      const answers = await Promise.all(
        [farah, imran, farah, imran].map((who) => approve(id, who)),
      );
      expect(answers.map(({ status }) => status).every((one) => one === 200 || one === 409)).toBe(
        true,
      );
      const done = await listed(id);
      expect(done.status).toBe("processed");
      const rows = await test.dependencies.db
        .select()
        .from(refundFirstApprovals)
        .where(eq(refundFirstApprovals.refundId, id));
      expect(rows).toHaveLength(1);
      const { body } = await apiAs(test, farah).get(`/v1/admin/orders/${done.order_id}`);
      expect(
        body.invoices.filter(({ kind }: { kind: string }) => kind === "credit_note"),
      ).toHaveLength(1);
    }
    expect(await balance()).toBe(0);
  });

  it("is declined by one, after a first approval too, and says to the next who did it", async () => {
    const id = await asked();
    await approve(id, farah, null).expect(200);
    await decline(id, imran).expect(200);
    expect(await balance()).toBe(15_000);
    const late = await approve(id);
    expect([late.status, late.body.code, late.body.decided.outcome]).toEqual([
      409,
      "refund_decided",
      "declined",
    ]);
    expect(late.body.detail).toMatch(/declined it on \d+ \w+/);
    expect((await decline(id)).status).toBe(409);
  });

  /** Asks for some credits of an order that is paid. */
  const askOf = async (orderId: string, credits: number) =>
    (
      await apiAs(test, member)
        .post(`/v1/brand/${brand.id}/orders/${orderId}/refunds`)
        .send({ idempotency_key: randomUUID(), credits, reason: "Not needed." })
        .expect(200)
    ).body.id as string;

  it("takes two for what is small alone and large with the others of its order, however long ago", async () => {
    const first = await asked(5_000);
    const { body } = await approve(first).expect(200);
    test.clock.advance(400 * DAY);
    [farah, imran, member] = [
      await signInAs(test, { userId: farah.userId, audience: "admin" }),
      await signInAs(test, { userId: imran.userId, audience: "admin" }),
      await signInAs(test, { userId: member.userId }),
    ];
    const second = await askOf(body.order_id, 5_000);
    const shown = await listed(second);
    expect(shown.amount_paise).toBeLessThan(25_000_00);
    expect(shown.second_approval.needed).toBe(true);
    expect((await approve(second)).body.status).toBe("requested");
    expect((await approve(second)).body.code).toBe("second_approver_needed");
    expect((await approve(second, imran)).body.status).toBe("processed");
    const third = await askOf(body.order_id, 5_000);
    expect((await approve(third)).body.status).toBe("requested");
  });

  it("takes two for what is large with other orders of the brand in 30 days, and one after them", async () => {
    await approve(await asked(5_000)).expect(200);
    const second = await asked(5_000);
    expect((await listed(second)).second_approval.needed).toBe(true);
    test.clock.advance(31 * DAY);
    farah = await signInAs(test, { userId: farah.userId, audience: "admin" });
    expect((await approve(second)).body.status).toBe("processed");
  });

  it("takes two for one of two refunds of a brand that one admin approves at once", async () => {
    const both = [await asked(5_000), await asked(5_000)];
    const answers = await Promise.all(both.map((id) => approve(id)));
    const statuses = answers.map(({ body }) => body.status as string);
    expect(statuses.filter((one) => one === "processed")).toHaveLength(1);
    expect(statuses.filter((one) => one === "requested")).toHaveLength(1);
  });

  it("takes one up to the amount, and the amount is a setting", async () => {
    const small = await asked(5_000);
    expect((await listed(small)).second_approval.needed).toBe(false);
    expect((await approve(small)).body.status).toBe("processed");
    await writeMark(test.dependencies.db, LIMIT, 10_000_00);
    brand = await buildBrand(test, billingColumns);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const now = await asked(5_000);
    expect((await listed(now)).second_approval).toMatchObject({
      needed: true,
      limit_paise: 10_000_00,
    });
    expect((await approve(now, farah, null)).body.status).toBe("requested");
    await writeMark(test.dependencies.db, LIMIT, "much");
    expect((await listed(now)).second_approval.needed).toBe(false);
    await writeMark(test.dependencies.db, LIMIT, 25_000_00);
  });
});
