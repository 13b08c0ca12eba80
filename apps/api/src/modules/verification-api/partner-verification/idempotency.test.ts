import { HOUR, SECOND } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { brandBalances, idempotencyKeys, students } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { findImbalances } from "../../money/credits/service-checks.ts";
import { postClosedHours } from "../../money/credits/service-usage.ts";

describe("a call with an Idempotency-Key", () => {
  let test: TestApp;
  let brandId: BrandId;
  let live: string;
  let email: string;
  let userId: UserId;
  let partner: ReturnType<typeof partnerCalls>;

  beforeAll(async () => {
    test = await createTestApp();
    partner = partnerCalls(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ brandId, live, email, userId } = await createPartner(test));
  });

  const ask: typeof partner.ask = (...call) => partner.ask(...call);
  const balance = () => partner.balanceOf(brandId);
  const calls = () => partner.callsOf(brandId);

  it("charges racing twins once and gives them the same answer", async () => {
    const headers = { "idempotency-key": "order-1" };
    const twins = await Promise.all(
      Array.from({ length: 8 }, () => ask(live, { studentEmail: email }, headers)),
    );
    expect(new Set(twins.map((twin) => JSON.stringify(twin.body))).size).toBe(1);
    expect(twins.every((twin) => twin.status === 200)).toBe(true);
    expect(twins.filter((twin) => twin.headers["idempotent-replayed"] === "true")).toHaveLength(7);
    expect(await balance()).toBe(99);
    expect(new Set(twins.map((twin) => twin.headers["ratelimit-remaining"]))).toEqual(
      new Set(["99"]),
    );
  });

  it("answers 409 to another body, 400 to a bad key, and forgets after a day", async () => {
    const headers = { "idempotency-key": "order-2" };
    await ask(live, { studentEmail: email }, headers);
    const reused = await ask(live, { studentEmail: "x@y.example" }, headers);
    expect([reused.status, reused.headers["ratelimit-remaining"]]).toEqual([409, "99"]);
    const long = { "idempotency-key": "x".repeat(256) };
    const bad = await ask(live, { studentEmail: email }, long);
    expect([bad.status, bad.headers["ratelimit-remaining"]]).toEqual([400, "99"]);
    test.clock.advance(25 * HOUR);
    expect((await ask(live, { studentEmail: "x@y.example" }, headers)).status).toBe(200);
  });

  it("repeats not verified for a minute only, so that who verifies meanwhile is found", async () => {
    const become = (verificationStatus: "approved" | "pending") =>
      test.dependencies.db
        .update(students)
        .set({
          verificationStatus,
          verifiedUntil: verificationStatus === "approved" ? "2099-12-31" : null,
        })
        .where(eq(students.userId, userId));
    const headers = { "idempotency-key": "order-6" };
    const askAgain = async () => {
      const { body, headers: seen } = await ask(live, { studentEmail: email }, headers);
      return { isVerified: body.isVerified, replayed: seen["idempotent-replayed"] === "true" };
    };
    await become("pending");
    expect(await askAgain()).toEqual({ isVerified: false, replayed: false });
    await become("approved");
    test.clock.advance(59 * SECOND);
    expect(await askAgain()).toEqual({ isVerified: false, replayed: true });
    expect(await balance()).toBe(99);
    test.clock.advance(2 * SECOND);
    expect(await askAgain()).toEqual({ isVerified: true, replayed: false });
    expect(await balance()).toBe(98);
    // The other way round: a verified answer stays.
    await become("pending");
    test.clock.advance(23 * HOUR);
    expect(await askAgain()).toEqual({ isVerified: true, replayed: true });
    expect(await balance()).toBe(98);
  });

  it("keeps many answers for a minute when one of them is not verified", async () => {
    const many = (studentEmails: string[], key: string) =>
      supertest(test.app.server)
        .post("/v1/brand-verify-students")
        .set({ "x-api-key": live, "idempotency-key": key })
        .send({ studentEmails });
    const mixed = [email, "nobody@nowhere.example"];
    const replays = async () => {
      const answers = [await many(mixed, "mixed"), await many([email], "all")];
      return answers.map((answer) => answer.headers["idempotent-replayed"]);
    };
    expect(await replays()).toEqual([undefined, undefined]);
    expect(await replays()).toEqual(["true", "true"]);
    test.clock.advance(61 * SECOND);
    expect(await replays()).toEqual([undefined, "true"]);
  });

  it("keeps no refusal, but counts it", async () => {
    await test.dependencies.db
      .update(brandBalances)
      .set({ balance: 0 })
      .where(eq(brandBalances.brandId, brandId));
    const headers = { "idempotency-key": "order-3" };
    const refused = await ask(live, { studentEmail: email }, headers);
    expect(refused.status).toBe(402);
    expect(refused.headers["ratelimit-remaining"]).toBe("99");
    expect((await calls()).map((row) => row.result)).toEqual(["insufficient_credits"]);
    await test.dependencies.db
      .update(brandBalances)
      .set({ balance: 5 })
      .where(eq(brandBalances.brandId, brandId));
    expect((await ask(live, { studentEmail: email }, headers)).status).toBe(200);
  });

  it("stores the answer encrypted and forgets it when consent goes", async () => {
    await ask(live, { studentEmail: email }, { "idempotency-key": "order-4" });
    const stored = await test.dependencies.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, "order-4"));
    expect(stored[0]?.responseEncrypted.includes("Ananya")).toBe(false);
    const me = await signInAs(test, { userId });
    const { status } = await supertest(test.app.server)
      .put("/v1/student/consents/brand-verification")
      .set("authorization", me.authorization)
      .send({ granted: false, version: "any" });
    expect(status).toBe(200);
    expect(
      await test.dependencies.db.$count(idempotencyKeys, eq(idempotencyKeys.key, "order-4")),
    ).toBe(0);
  });

  it("forgets at once only what is about the student who withdraws, who is not verified to a repeat", async () => {
    const other = await createPartner(test);
    const headers = { "idempotency-key": "order-5" };
    expect((await ask(live, { studentEmail: email }, headers)).body.isVerified).toBe(true);
    await ask(other.live, { studentEmail: other.email }, headers);
    const me = await signInAs(test, { userId });
    const choose = () =>
      supertest(test.app.server)
        .put("/v1/student/consents/brand-verification")
        .set("authorization", me.authorization)
        .send({ granted: false, version: "any" });
    // Twice: the second finds no consent to withdraw, and the stored answer does not come back.
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 200]);
    const again = await ask(live, { studentEmail: email }, headers);
    expect(again.body.isVerified).toBe(false);
    expect(again.headers["idempotent-replayed"]).toBeUndefined();
    const kept = await ask(other.live, { studentEmail: other.email }, headers);
    expect(kept.headers["idempotent-replayed"]).toBe("true");
    expect(kept.body.isVerified).toBe(true);
  });

  it("answers 409 to a key that the other of the two calls has used", async () => {
    const batch = (headers: Record<string, string>) =>
      supertest(test.app.server)
        .post("/v1/brand-verify-students")
        .set("x-api-key", live)
        .set(headers)
        .send({ studentEmails: [email] });
    const first = { "idempotency-key": "single-then-batch" };
    expect((await ask(live, { studentEmail: email }, first)).status).toBe(200);
    expect((await batch(first)).body.code).toBe("idempotency_key_reused");
    const second = { "idempotency-key": "batch-then-single" };
    expect((await batch(second)).status).toBe(200);
    expect((await batch(second)).headers["idempotent-replayed"]).toBe("true");
    expect((await ask(live, { studentEmail: email }, second)).status).toBe(409);
  });

  it.each(["withdraws", "blocks the brand"])(
    "is not repeated when its student %s while it is still being answered",
    async (what) => {
      const { db } = test.dependencies;
      const headers = { "idempotency-key": `order-late-${what.length}` };
      await ask(live, { studentEmail: email }, headers);
      const stored = await db.select().from(idempotencyKeys);
      const me = await signInAs(test, { userId });
      const request = (method: "put" | "post", path: string) =>
        supertest(test.app.server)[method](path).set("authorization", me.authorization);
      const { status } =
        what === "withdraws"
          ? await request("put", "/v1/student/consents/brand-verification").send({
              granted: false,
              version: "any",
            })
          : await request("put", `/v1/student/blocked-brands/${brandId}`);
      expect(status).toBeLessThan(300);
      // As if that call had been committed only now.
      await db.insert(idempotencyKeys).values(stored).onConflictDoNothing();
      const again = await ask(live, { studentEmail: email }, headers);
      expect(again.headers["idempotent-replayed"]).toBeUndefined();
      expect(again.body.isVerified).toBe(false);
    },
  );

  it("posts closed hours into the ledger once, and the invariant holds before and after", async () => {
    for (let i = 0; i < 3; i++) await ask(live, { studentEmail: email });
    const wrongOnes = async () => {
      const { wrong } = await findImbalances(test.dependencies);
      return wrong.filter((row) => row.brandId === brandId);
    };
    expect(await wrongOnes()).toEqual([]);
    test.clock.advance(2 * HOUR);
    await Promise.all([postClosedHours(test.dependencies), postClosedHours(test.dependencies)]);
    await postClosedHours(test.dependencies);
    expect(await wrongOnes()).toEqual([]);
    const { rows } = await test.dependencies.db.execute<{ amount: string }>(sql`
      select e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id where t.brand_id = ${brandId} and t.kind = 'usage' and a.brand_id is not null`);
    expect(rows.map((row) => Number(row.amount))).toEqual([-3]);
  });
});
