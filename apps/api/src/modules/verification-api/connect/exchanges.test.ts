import { DAY, HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import * as openid from "openid-client";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import {
  Browser,
  createShop,
  pressButton,
  type Shop,
  useConnect,
} from "../../../../test/connect.ts";
import { buildConnectClient, SHOP } from "../../../../test/factories/connect-client.ts";
import { partnerCalls } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import {
  brandBalances,
  brands,
  connectArtifacts,
  students,
  users,
} from "../../../db/schema/index.ts";
import { findImbalances } from "../../money/credits/service-checks.ts";
import { timeOf } from "../partner-verification/service-batches.ts";

describe("the exchange of a code", () => {
  const made = useConnect();
  const db = () => made.test.dependencies.db;
  const partner = () => partnerCalls(made.test);
  const balance = () => partner().balanceOf(made.brandId);
  const calls = () => partner().callsOf(made.brandId);
  const press = (shop: Shop = made.shop) => pressButton(made.test, shop, made.who);
  const credits = async () => (await calls()).reduce((sum, call) => sum + call.credits, 0);
  const invalidGrant = { error: "invalid_grant" };

  it("has one winner among twenty at once, and takes one credit", async () => {
    const { begun, back } = await press();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => begun.finish(new URL(back))),
    );
    const won = tries.filter((one) => one.status === "fulfilled");
    expect(won).toHaveLength(1);
    for (const lost of tries.filter((one) => one.status === "rejected"))
      expect(lost.reason).toMatchObject(invalidGrant);
    expect(await balance()).toBe(99);
    expect(await credits()).toBe(1);
    // A code that two parties hold was stolen: the tokens made from it have ended too.
    await expect(made.shop.userinfo(won[0]?.value.access_token ?? "")).rejects.toMatchObject({
      status: 401,
    });
  });

  it.each([0, 30])(
    "is refused a second time after %s seconds, and its token ends",
    async (after) => {
      const { begun, back } = await press();
      const { access_token: token } = await begun.finish(back);
      await made.shop.userinfo(token);
      made.test.clock.advance(after * 1000);
      await expect(begun.finish(back)).rejects.toMatchObject(invalidGrant);
      await expect(made.shop.userinfo(token)).rejects.toMatchObject({ status: 401 });
      expect(await balance()).toBe(99);
      made.test.clock.set(new Date());
    },
  );

  it("comes too late after a minute, and costs nothing", async () => {
    const { begun, back } = await press();
    made.test.clock.advance(61_000);
    await expect(begun.finish(back)).rejects.toMatchObject(invalidGrant);
    expect(await balance()).toBe(100);
    made.test.clock.set(new Date());
  });

  it("is paid once in 24 hours for a student, by whatever client of the brand", async () => {
    const { test, brandId } = made;
    const other = await createShop(test, await buildConnectClient(test, { brandId }));
    const flows = await Promise.all([press(), press(), press(other), press(other)]);
    const tokens = await Promise.all(flows.map(({ begun, back }) => begun.finish(back)));
    expect(tokens.map((one) => one.claims()?.["student_verified"])).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await balance()).toBe(99);
    expect(await calls()).toHaveLength(4);
    await db().execute(
      "update connect_charges set charged_at = charged_at - interval '24 hours 1 second'",
    );
    const next = await press();
    await next.begun.finish(next.back);
    expect(await balance()).toBe(98);
    const imbalances = await findImbalances(test.dependencies);
    expect(imbalances.wrong).toEqual([]);
  });

  const changes: [string, () => Promise<unknown>][] = [
    [
      "was deleted",
      async () => {
        const [user] = await db().select().from(users).where(eq(users.id, made.userId));
        await apiAs(made.test, made.who)
          .post("/v1/auth/account/delete")
          .send({ email: user?.email })
          .expect(204);
      },
    ],
    [
      "was blocked",
      () =>
        db()
          .update(users)
          .set({ blockedAt: new Date(), blockedReason: "For a test." })
          .where(eq(users.id, made.userId)),
    ],
    [
      "turned out to be under 18",
      () => db().update(users).set({ is18OrOlder: false }).where(eq(users.id, made.userId)),
    ],
    [
      "withdrew",
      () =>
        apiAs(made.test, made.who).delete(`/v1/student/connections/${made.brandId}`).expect(204),
    ],
    [
      "blocked the brand",
      () =>
        apiAs(made.test, made.who).put(`/v1/student/blocked-brands/${made.brandId}`).expect(204),
    ],
  ];
  it.each(changes)("is refused, free, for a student who %s since", async (_name, change) => {
    const { begun, back } = await press();
    await change();
    await expect(begun.finish(back)).rejects.toMatchObject(invalidGrant);
    expect(await balance()).toBe(100);
    expect(await credits()).toBe(0);
  });

  it.each(changes)("gives a token that ends once the student %s", async (_name, change) => {
    const { begun, back } = await press();
    const { access_token: token } = await begun.finish(back);
    await change();
    await expect(made.shop.userinfo(token)).rejects.toMatchObject({ status: 401 });
  });

  it("says no, free, for a student whose verification ended since", async () => {
    const { begun, back } = await press();
    await db()
      .update(students)
      .set({ verifiedUntil: "2020-01-01" })
      .where(eq(students.id, made.studentId));
    const tokens = await begun.finish(back);
    expect(tokens.claims()?.["student_verified"]).toBe(false);
    expect(tokens.claims()).not.toHaveProperty("verified_until");
    expect(await shown(tokens.access_token)).toBe(false);
    expect(await balance()).toBe(100);
    expect(await calls()).toMatchObject([{ result: "not_verified", credits: 0 }]);
  });

  it("reads the status at that moment each time", async () => {
    const { begun, back } = await press();
    const { access_token: token } = await begun.finish(back);
    expect(await shown(token)).toBe(true);
    const end = { verifiedUntil: "2020-01-01" };
    await db().update(students).set(end).where(eq(students.id, made.studentId));
    expect(await shown(token)).toBe(false);
  });
  const shown = async (token: string) => (await made.shop.userinfo(token))["student_verified"];

  it("is refused once the client was removed, and so are its tokens", async () => {
    const { test, brandId, client } = made;
    const { begun, back } = await press();
    const earlier = await press();
    const { access_token: token } = await earlier.begun.finish(earlier.back);
    const developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    await apiAs(test, developer)
      .delete(`/v1/brand/${brandId}/connect-clients/${client.id}`)
      .expect(204);
    await expect(begun.finish(back)).rejects.toMatchObject({ status: 401 });
    await expect(made.shop.userinfo(token)).rejects.toMatchObject({ status: 401 });
  });

  it("is refused, and the page too, while the brand is suspended", async () => {
    const { begun, back } = await press();
    await db()
      .update(brands)
      .set({ status: "suspended", statusReason: "For a test." })
      .where(eq(brands.id, made.brandId));
    await expect(begun.finish(back)).rejects.toMatchObject({
      ...invalidGrant,
      error_description: expect.stringContaining("shop_paused"),
    });
    const response = await new Browser().open((await made.shop.begin()).url);
    const to = new URL(response.headers.get("location") ?? "none:");
    expect(to.searchParams.get("error")).toBe("access_denied");
    expect(to.searchParams.get("error_description")).toMatch(/^shop_paused: /);
    expect(await credits()).toBe(0);
  });

  const now = () => timeOf(made.test.clock.now());
  const use = (counts: Partial<typeof brandBalances.$inferInsert>) =>
    db().update(brandBalances).set(counts).where(eq(brandBalances.brandId, made.brandId));
  const limits: [string, () => Promise<unknown>, string][] = [
    ["has no credits", () => use({ balance: 0 }), "insufficient_credits"],
    [
      "has used up its month",
      () => use({ monthStartedOn: now().month, monthCalls: 1_000_000 }),
      "quota_exceeded",
    ],
    [
      "has used up its hour",
      () => use({ hourStartedAt: now().hourStart, hourCalls: 1_000_000 }),
      "rate_limited",
    ],
    [
      "has used up the client's cap",
      async () => {
        await db().execute(
          `update connect_clients set monthly_cap = 1 where id = '${made.client.id}'`,
        );
        await use({ keyCalls: { month: now().month, [made.client.id]: 1 } });
      },
      "key_cap_exceeded",
    ],
  ];
  it.each(limits)(
    "is refused, uncharged and logged, when the brand %s",
    async (_n, limit, result) => {
      const { begun, back } = await press();
      await limit();
      const before = await balance();
      await expect(begun.finish(back)).rejects.toMatchObject({
        ...invalidGrant,
        error_description: expect.stringContaining("shop_cannot_check"),
      });
      expect(await balance()).toBe(before);
      expect(await calls()).toMatchObject([{ result, credits: 0 }]);
    },
  );
  it.each(limits)("is not begun when the brand %s", async (_name, limit) => {
    await limit();
    const response = await new Browser().open((await made.shop.begin()).url);
    const to = new URL(response.headers.get("location") ?? "none:");
    expect(`${to.origin}${to.pathname}`).toBe(SHOP);
    expect(to.searchParams.get("error")).toBe("temporarily_unavailable");
  });

  it("counts towards the cap of its client", async () => {
    const { test, brandId } = made;
    const client = await buildConnectClient(test, { brandId, monthlyCap: 5 });
    const { begun, back } = await press(await createShop(test, client));
    await begun.finish(back);
    const developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    const { body } = await apiAs(test, developer)
      .get(`/v1/brand/${brandId}/connect-clients/${client.id}`)
      .expect(200);
    expect(body).toMatchObject({ monthly_cap: 5, month_used: 1 });
  });

  it("needs the code's own client and address", async () => {
    const { test, brandId } = made;
    const { begun, back } = await press();
    const client = await buildConnectClient(test, { brandId, redirectUris: [`${SHOP}/x`] });
    const other = await createShop(test, client);
    const checks = {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
    };
    await expect(openid.authorizationCodeGrant(other.settings, back, checks)).rejects.toMatchObject(
      invalidGrant,
    );
    const elsewhere = new URL(back);
    elsewhere.pathname += "/x";
    await expect(begun.finish(elsewhere)).rejects.toMatchObject(invalidGrant);
    await begun.finish(back);
  });

  it("stores no code and no token as it is, and forgets both", async () => {
    const { begun, back } = await press();
    const { access_token: token } = await begun.finish(back);
    const rows = JSON.stringify(await db().select().from(connectArtifacts));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(back.searchParams.get("code"));
    made.test.clock.advance(2 * HOUR);
    const { forgetEnded } = await import("./service.ts");
    await forgetEnded(made.test.dependencies);
    const kept = await db().select().from(connectArtifacts);
    expect(new Set(kept.map(({ kind, studentId }) => `${kind} ${studentId}`))).toEqual(
      new Set(["SignIn null"]),
    );
    made.test.clock.advance(30 * DAY);
    await forgetEnded(made.test.dependencies);
    expect(await db().$count(connectArtifacts)).toBe(0);
    made.test.clock.set(new Date());
  });
});
