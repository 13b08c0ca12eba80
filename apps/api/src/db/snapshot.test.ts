import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../test/api-as.ts";
import { billingColumns, buildBrand } from "../../test/factories/brand.ts";
import { buildOffer } from "../../test/factories/offer.ts";
import { buildStudent } from "../../test/factories/student.ts";
import { lockWaits } from "../../test/lock-waits.ts";
import { usePayingApp } from "../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../test/sign-in.ts";
import { sendFor } from "../../test/verification.ts";
import { inSnapshot } from "./snapshot.ts";

interface Read {
  who: SignedIn;
  path: string;
  /** The lock on the table holds the read back there, after its first statements, until the change is committed. */
  table: string;
  change: string;
}

describe("an answer of several reads", () => {
  const test = usePayingApp();

  /** The answer of `read` when `change` is committed between its first statement and the one about `table`. */
  async function readAcross({ who, path, table, change }: Read) {
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`begin; lock ${table} in access exclusive mode`);
      const answer = apiAs(test, who)
        .get(path)
        .then((given) => given);
      let isAnswered = false;
      void answer.then(() => (isAnswered = true));
      while ((await lockWaits(owner)).length === 0) {
        if (isAnswered) throw new Error(`${path} is answered without ${table}.`);
        await new Promise((tick) => setTimeout(tick, 20));
      }
      await owner.query(`${change}; commit`);
      const { status, body } = await answer;
      expect([path, status]).toEqual([path, 200]);
      return body;
    } finally {
      await owner.end();
    }
  }

  it("says of a verification what it was before a decision, or after it, and nothing in between", async () => {
    const student = await buildStudent(test);
    const who = await signInAs(test, { userId: student.userId });
    const { submissionId } = await sendFor(test, student);
    const read = {
      who,
      path: "/v1/student/verifications",
      table: "verification_decisions",
      change: `update verification_submissions set status = 'approved', decided_at = now(), decision_source = 'academic_email', verified_until = '2099-12-31' where id = '${submissionId}';
       update students set verification_status = 'approved', verified_until = '2099-12-31' where id = '${student.id}'`,
    };
    expect(await readAcross(read)).toMatchObject({
      state: "in_review",
      verified: false,
      can_submit: false,
      blocked_by: "in_review",
    });
    expect((await apiAs(test, who).get(read.path)).body).toMatchObject({
      state: "decided",
      verified: true,
    });
  });

  it("says of an order and its transfers what was before a transfer, or after it", async () => {
    const brand = await buildBrand(test, billingColumns);
    const who = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const path = `/v1/brand/${brand.id}/orders`;
    const { body: order } = await apiAs(test, who)
      .post(path)
      .send({ idempotency_key: randomUUID(), pack: "enterprise", method: "bank_transfer" });
    const read = {
      who,
      path: `${path}/${order.id}`,
      table: "bank_transfers",
      change: `insert into bank_transfers (id, order_id, reference, received_paise, tds_paise)
       values (gen_random_uuid(), '${order.id}', 'UTR1', ${order.total_paise}, 0);
       update orders set status = 'paid', paid_at = now() where id = '${order.id}'`,
    };
    expect(await readAcross(read)).toMatchObject({ status: "created", arrived_paise: 0 });
    expect((await apiAs(test, who).get(read.path)).body).toMatchObject({
      status: "paid",
      arrived_paise: order.total_paise,
    });
  });

  it("counts on the dashboard what it lists", async () => {
    const student = await buildStudent(test, { verificationStatus: "approved" });
    const who = await signInAs(test, { userId: student.userId });
    const offer = await buildOffer(test, { sharedCode: "SNAP-1" });
    await apiAs(test, who).post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
    const body = await readAcross({
      who,
      path: "/v1/student/dashboard",
      table: "redemptions",
      change: `delete from redemptions where student_id = '${student.id}';
       delete from student_offer_interactions where student_id = '${student.id}'`,
    });
    expect([body.counts.redeem, body.recent_redeemed.length]).toEqual([1, 1]);
  });

  it("counts in the queue of student IDs what it lists", async () => {
    const { submissionId } = await sendFor(test, await buildStudent(test));
    const body = await readAcross({
      who: await signInAs(test, { admin: true }),
      path: "/v1/admin/verifications",
      table: "verification_decisions",
      change: `update verification_submissions set status = 'approved', decided_at = now(), decision_source = 'academic_email', verified_until = '2099-12-31' where id = '${submissionId}'`,
    });
    expect(body.items).toHaveLength(body.counts.all);
  });

  it("writes nothing, gives its connection back after a failure, and opens nothing else", async () => {
    const { dependencies } = test;
    for (let round = 0; round < 2 * dependencies.config.database.poolSize; round += 1) {
      const failing = inSnapshot(dependencies, ({ db }) => db.execute(sql`delete from brands`));
      await expect(failing).rejects.toMatchObject({ cause: { code: "25006" } });
    }
    const nested = inSnapshot(dependencies, ({ db }) => db.transaction(async () => {}));
    await expect(nested).rejects.toThrow("opens nothing else");
    const both = await inSnapshot(dependencies, ({ db }) =>
      Promise.all([1, 2].map((n) => db.execute(sql`select ${n}::int as n`))),
    );
    expect(both.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });
});
