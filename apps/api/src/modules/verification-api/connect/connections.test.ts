import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import {
  Browser,
  decide,
  followBack,
  openPage,
  pressButton,
  useConnect,
} from "../../../../test/connect.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  connectArtifacts,
  connectNotices,
  connections,
  students,
  users,
  webhookDeliveries,
} from "../../../db/schema/index.ts";
import { tellVerified } from "./service-notices.ts";

describe("what a student has agreed to at a shop", () => {
  const made = useConnect();
  const db = () => made.test.dependencies.db;
  const own = (who: { authorization: string } = made.who) => apiAs(made.test, who);
  const listed = async () => (await own().get("/v1/student/connections").expect(200)).body.items;

  async function listen() {
    const admin = await signInAs(made.test, { brand: { id: made.brandId, role: "admin" } });
    const { body } = await apiAs(made.test, admin)
      .post(`/v1/brand/${made.brandId}/webhook-endpoints`)
      .send({
        url: "https://shop.example/hook",
        events: ["consent.withdrawn", "connect.student_verified"],
      })
      .expect(201);
    endpointId = body.endpoint.id;
  }
  let endpointId: string;
  const events = async () => {
    const rows = await db()
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, endpointId));
    return rows.map(({ payload }) => payload);
  };

  it("is listed, and withdrawn with every token", async () => {
    await listen();
    const { begun, back } = await pressButton(made.test, made.shop, made.who);
    const tokens = await begun.finish(back);
    expect(await listed()).toMatchObject([
      { brand_id: made.brandId, scopes: ["student_status"], always: false },
    ]);
    const at = `/v1/student/connections/${made.brandId}`;
    await own().delete(at).expect(204);
    await own().delete(at).expect(204);
    await expect(made.shop.userinfo(tokens.access_token)).rejects.toMatchObject({ status: 401 });
    expect(await listed()).toEqual([]);
    const data = { subject: tokens.claims()?.sub };
    expect(await events()).toMatchObject([{ event: "consent.withdrawn", data }]);
    await apiAs(made.test).delete(at).expect(401);
    await own().delete("/v1/student/connections/none").expect(400);
  });

  it("is asked only once after `always`, unless the shop asks for more", async () => {
    const { test, shop, who } = made;
    const asked = async (scope?: string) => {
      const uid = await openPage(new Browser(), (await shop.begin(scope)).url);
      return (await own().get(`/v1/student/connect/${uid}`).expect(200)).body.agreed_always;
    };
    await pressButton(test, shop, who, { decision: "once" });
    expect(await asked()).toBe(false);
    await pressButton(test, shop, who, { decision: "always" });
    expect(await asked()).toBe(true);
    expect(await asked("openid student_status student_profile")).toBe(false);
    await own().delete(`/v1/student/connections/${made.brandId}`).expect(204);
    expect(await asked()).toBe(false);
  });

  it("is refused to the shop with a reason when the student declines", async () => {
    const { test, shop, who } = made;
    const { back, begun } = await pressButton(test, shop, who, { decision: "decline" });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      state: begun.state,
    });
    expect(await db().$count(connections, eq(connections.studentId, made.studentId))).toBe(0);
  });

  async function pageOf(who: SignedIn) {
    const browser = new Browser();
    const uid = await openPage(browser, (await made.shop.begin()).url);
    const { body } = await own(who).get(`/v1/student/connect/${uid}`).expect(200);
    return { browser, uid, state: [body.state, body.unavailable_reason] };
  }

  it("needs an adult, who is verified and has not blocked the brand", async () => {
    const { test, brandId } = made;
    const states = async (change: (userId: SignedIn["userId"]) => Promise<unknown>) => {
      const student = await buildStudent(test, { verificationStatus: "approved" });
      await change(student.userId);
      const who = await signInAs(test, { userId: student.userId });
      const { uid, browser, state } = await pageOf(who);
      const answer = await own(who)
        .post(`/v1/student/connect/${uid}/decision`)
        .send({ decision: "once" });
      const code = answer.body.code as string | undefined;
      const back = await followBack(browser, await decide(test, who, uid, "not_yet"));
      return { state, code, reason: back.searchParams.get("error_description")?.split(":")[0] };
    };
    const set = (changes: Partial<typeof students.$inferInsert>) => (userId: SignedIn["userId"]) =>
      db().update(students).set(changes).where(eq(students.userId, userId));
    expect(
      await states((id) => db().update(users).set({ is18OrOlder: false }).where(eq(users.id, id))),
    ).toEqual({
      state: ["under_age", null],
      code: "connect_not_ready",
      reason: "under_age",
    });
    expect(await states(set({ verifiedUntil: "2020-01-01" }))).toEqual({
      state: ["unverified", null],
      code: "connect_not_ready",
      reason: "not_verified",
    });
    expect(
      await states(async (id) => {
        const who = await signInAs(test, { userId: id });
        await own(who).put(`/v1/student/blocked-brands/${brandId}`).expect(204);
      }),
    ).toEqual({
      state: ["unavailable", "shop_blocked"],
      code: "connect_not_ready",
      reason: "shop_blocked",
    });
    expect(await states(set({ isTest: true }))).toMatchObject({ state: ["unverified", null] });
  });

  it("tells shop and student once an account without a profile is verified", async () => {
    const { test, brandId } = made;
    await listen();
    const who = await signInAs(test);
    const { browser, uid, state } = await pageOf(who);
    expect(state).toEqual(["unverified", null]);
    const back = await followBack(
      browser,
      await decide(test, who, uid, "not_yet", { notify_when_verified: true }),
    );
    expect(back.searchParams.get("error_description")).toMatch(/^not_verified: /);
    await tellVerified(test.dependencies);
    expect(await events()).toEqual([]);
    await db()
      .update(students)
      .set({ verificationStatus: "approved", verifiedUntil: "2099-12-31" })
      .where(eq(students.userId, who.userId));
    await tellVerified(test.dependencies);
    await tellVerified(test.dependencies);
    await test.runJobs("mail.send");
    const { begun, back: then } = await pressButton(test, made.shop, who);
    const subject = (await begun.finish(then)).claims()?.sub;
    expect(await events()).toMatchObject([
      { event: "connect.student_verified", data: { subject } },
    ]);
    const mail = test.mails.filter(({ to }) => to?.some(({ address }) => address === who.email));
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).toContain("https://shop.example");
    expect(await db().$count(connectNotices, eq(connectNotices.brandId, brandId))).toBe(0);
  });

  it("is kept from a shop whose shopper did not want that", async () => {
    const who = await signInAs(made.test);
    const { browser, uid } = await pageOf(who);
    await followBack(browser, await decide(made.test, who, uid, "not_yet"));
    expect(await db().$count(connectNotices, eq(connectNotices.brandId, made.brandId))).toBe(0);
  });

  it("is in the copy of the student's data, and goes with the account", async () => {
    const { test, shop, who, studentId } = made;
    await pressButton(test, shop, who, { decision: "always" });
    const { body } = await own().get("/v1/auth/export").expect(200);
    expect(body.connections).toMatchObject([{ scopes: ["student_status"], always: true }]);
    const [user] = await db().select().from(users).where(eq(users.id, made.userId));
    await own().post("/v1/auth/account/delete").send({ email: user?.email }).expect(204);
    expect(await db().$count(connections, eq(connections.studentId, studentId))).toBe(0);
    expect(await db().$count(connectArtifacts, eq(connectArtifacts.studentId, studentId))).toBe(0);
  });
});
