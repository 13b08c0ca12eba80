import { randomUUID } from "node:crypto";
import { callbackOf } from "@bachat/sandbox-gateway";
import { eq } from "drizzle-orm";
import pg from "pg";
import type { Response } from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "../src/db/schema/index.ts";
import { apiAs } from "./api-as.ts";
import { buildApplication } from "./factories/application.ts";
import { billingColumns, buildBrand } from "./factories/brand.ts";
import { buildOffer } from "./factories/offer.ts";
import { buildStudent } from "./factories/student.ts";
import { buildUser, testPassword } from "./factories/user.ts";
import { lockWaits } from "./lock-waits.ts";
import { SANDBOX_SECRET, sendWebhook, usePayingApp } from "./sandbox-gateway.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

const CALLS = 64;

/** A row that somebody holds, and a call that waits for it. */
interface Race {
  hold: string;
  send: (index: number) => PromiseLike<Response>;
}

describe("64 calls about one row that somebody holds", () => {
  const test = usePayingApp();
  let students: SignedIn[];
  let other: SignedIn;
  beforeAll(async () => {
    students = await Promise.all(
      Array.from({ length: CALLS }, async () => {
        const student = await buildStudent(test, { verificationStatus: "approved" });
        return signInAs(test, { userId: student.userId });
      }),
    );
    other = await signInAs(test, { userId: (await buildStudent(test)).userId });
  });
  const studentAt = (index: number): SignedIn => {
    const student = students[index];
    if (student === undefined) throw new Error("There is no such student.");
    return student;
  };
  const redeem = (offerId: string) => (index: number) =>
    apiAs(test, studentAt(index)).post(`/v1/student/offers/${offerId}/redemptions`);

  async function paidOrder() {
    const brand = await buildBrand(test, billingColumns);
    const member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const path = `/v1/brand/${brand.id}/orders`;
    const { body } = await apiAs(test, member)
      .post(path)
      .send({ idempotency_key: randomUUID(), pack: "starter" });
    const order = test.sandbox.store.orders.get(body.checkout.gateway_order_id);
    if (order === undefined) throw new Error("The gateway does not know the order.");
    const payment = test.sandbox.store.pay(order, "captured");
    return { id: String(body.id), path, member, payment };
  }
  const holdOrder = (id: string) => `select from orders where id = '${id}' for update`;

  const races: Record<string, () => Promise<Race>> = {
    async "redeem an offer"() {
      const { id } = await buildOffer(test, { redemptionMethod: "qr" });
      return { hold: `select from offers where id = '${id}' for update`, send: redeem(id) };
    },
    async "take codes of a pool"() {
      const poolCodes = Array.from({ length: CALLS }, (_, index) => `POOL-${index}`);
      const { id } = await buildOffer(test, { poolCodes });
      return {
        hold: `select from offer_stats where offer_id = '${id}' for update`,
        send: redeem(id),
      };
    },
    async "claim a case"() {
      const { id } = await buildApplication(test);
      const admins = await Promise.all([1, 2].map(() => signInAs(test, { admin: true })));
      return {
        hold: `select from brand_applications where id = '${id}' for update`,
        send: (index) =>
          apiAs(test, admins[index % 2])
            .post(`/v1/admin/applications/${id}/claim`)
            .send({}),
      };
    },
    async "change a brand"() {
      const brand = await buildBrand(test);
      const member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
      const path = `/v1/brand/${brand.id}/profile`;
      const { version } = (await apiAs(test, member).get(path)).body;
      return {
        hold: `select from brands where id = '${brand.id}' for update`,
        send: (index) =>
          apiAs(test, member)
            .patch(path)
            .send({ version, description: `Bags and belts, number ${index}.` }),
      };
    },
    async "sign in to an account"() {
      const { email } = await buildUser(test);
      const form = { email, password: "Not-the-password-1", transport: "body" };
      return {
        // The account's count of attempts, which may not be there yet.
        hold: "lock auth_throttles in share mode",
        send: () => apiAs(test).post("/v1/auth/sign-in").send(form),
      };
    },
    async "refresh a session"() {
      const { email } = await buildUser(test);
      const form = { email, password: testPassword, transport: "body" };
      const { body } = await apiAs(test).post("/v1/auth/sign-in").send(form).expect(200);
      return {
        hold: "select from sessions for update",
        send: () =>
          apiAs(test).post("/v1/auth/refresh").send({ refresh_token: body.refresh_token }),
      };
    },
    async "confirm a payment"() {
      const { id, path, member, payment } = await paidOrder();
      return {
        hold: holdOrder(id),
        send: () =>
          apiAs(test, member)
            .post(`${path}/${id}/confirm`)
            .send(callbackOf(SANDBOX_SECRET, payment)),
      };
    },
    async "tell of a payment"() {
      const { id, payment } = await paidOrder();
      return { hold: holdOrder(id), send: () => sendWebhook(test, payment) };
    },
  };

  it.each(Object.entries(races))("leave everybody else answered: %s", async (_name, prepare) => {
    const { hold, send } = await prepare();
    const elsewhere = await buildOffer(test, { sharedCode: "ELSEWHERE-1" });
    const holder = new pg.Client({ connectionString: test.database.ownerUrl });
    await holder.connect();
    try {
      await holder.query("begin");
      await holder.query(hold);
      const areAllThere = new Promise<void>((done) => {
        let arrived = 0;
        test.app.server.on("request", function onRequest() {
          arrived += 1;
          if (arrived < CALLS) return;
          test.app.server.off("request", onRequest);
          done();
        });
      });
      const answers = Promise.all(
        Array.from({ length: CALLS }, (_, index) => send(index).then((answer) => answer)),
      );
      let isOver = false;
      void answers.then(() => (isOver = true));
      await areAllThere;
      while ((await lockWaits(holder)).length === 0) {
        if (isOver) throw new Error(JSON.stringify((await answers).map(({ body }) => body)[0]));
        await new Promise((tick) => setTimeout(tick, 20));
      }
      // Those who have nothing to do with it, reading and writing.
      const others = await Promise.all([
        ...Array.from({ length: 8 }, () => apiAs(test, other).get("/v1/student/profile")),
        apiAs(test, other).get("/v1/offers"),
        apiAs(test, other).post(`/v1/student/offers/${elsewhere.id}/redemptions`),
      ]);
      expect(others.map(({ status }) => status)).toEqual([...Array(9).fill(200), 201]);
      await holder.query("rollback");
      const statuses = (await answers).map(({ status }) => status);
      expect(statuses).not.toContain(503);
      expect(statuses).not.toContain(500);
    } finally {
      await holder.end();
    }
  });

  it("learn that somebody else changes it when they have waited for too long", async () => {
    const { id, path, member, payment } = await paidOrder();
    const holder = new pg.Client({ connectionString: test.database.ownerUrl });
    await holder.connect();
    try {
      await holder.query("begin");
      await holder.query(holdOrder(id));
      const answer = await apiAs(test, member)
        .post(`${path}/${id}/confirm`)
        .send(callbackOf(SANDBOX_SECRET, payment));
      expect([answer.status, answer.body.code]).toEqual([409, "being_changed"]);
      expect(answer.headers["retry-after"]).toBe("2");
    } finally {
      await holder.end();
    }
    const rows = await test.dependencies.db.select().from(orders).where(eq(orders.id, id));
    expect(rows[0]?.status).toBe("created");
  });
});
