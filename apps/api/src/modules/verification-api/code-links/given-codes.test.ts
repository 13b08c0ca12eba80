import { createHmac } from "node:crypto";
import { DAY, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildCodeLink } from "../../../../test/factories/code-link.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  brandBalances,
  brands,
  codeLinks,
  offers,
  offerStats,
  redemptions,
  verificationCalls,
} from "../../../db/schema/index.ts";

describe("a link's page", () => {
  const test = useTestApp();
  let brand: Brand;
  beforeEach(async () => {
    test.clock.set(new Date());
    brand = await buildBrand(test);
  });

  const newStudent = async (
    profile: Parameters<typeof buildStudent>[1] = { verificationStatus: "approved" },
    account: Parameters<typeof buildUser>[1] = {},
  ) => {
    const { id } = await buildUser(test, account);
    await buildStudent(test, { userId: id, ...profile });
    return signInAs(test, { userId: id });
  };
  const read = (linkId: string, who: SignedIn) =>
    apiAs(test, who).get(`/v1/student/code-links/${linkId}`);
  const take = (linkId: string, who: SignedIn | null) =>
    apiAs(test, who).post(`/v1/student/code-links/${linkId}/code`);
  const linkTo = async (offer: Parameters<typeof buildOffer>[1], returnTo?: string) => {
    const { id: offerId } = await buildOffer(test, { brandId: brand.id, ...offer });
    return buildCodeLink(test, {
      brandId: brand.id,
      offerId,
      ...(returnTo !== undefined && { returnTo }),
    });
  };
  const outcome = async (linkId: string, who: SignedIn | null) => {
    const { status, body } = await take(linkId, who);
    return `${status} ${body.code}`;
  };
  const countOf = (offerId: string) =>
    test.dependencies.db.$count(redemptions, eq(redemptions.offerId, offerId));

  it("says who gives what, and gives the personal code once, however often it is asked", async () => {
    const link = await linkTo(
      { poolCodes: ["10% OFF/A", "B"], title: "Ten off", titleHi: "दस की छूट" },
      "https://shop.example/discount/{code}?redirect=/cart",
    );
    const page = {
      brand_name: brand.name,
      brand_logo_url: null,
      offer_title: "Ten off",
      offer_title_hi: "दस की छूट",
      return_origin: "https://shop.example",
      takes_code_along: true,
      closed: null,
    };
    const open = await apiAs(test, null).get(`/v1/code-links/${link.id}`);
    expect([open.status, open.body]).toEqual([200, page]);
    const student = await newStudent();
    expect((await read(link.id, student)).body).toEqual({ ...page, state: "ready", given: null });
    const first = await take(link.id, student);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      code: "10% OFF/A",
      code_is_personal: true,
      return_to: "https://shop.example/discount/10%25%20OFF%2FA?redirect=/cart",
    });
    const again = await take(link.id, student);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await read(link.id, student)).body.given).toEqual(first.body);
    const listed = await apiAs(test, student).get("/v1/student/redeemed-offers");
    expect(listed.body.items).toMatchObject([{ redemption: { code: "10% OFF/A" } }]);
    expect(await countOf(link.offerId)).toBe(1);
  });

  it("gives the code that the student got on our own site", async () => {
    const link = await linkTo({ poolCodes: ["A", "B"] });
    const student = await newStudent();
    const redeemed = await apiAs(test, student).post(
      `/v1/student/offers/${link.offerId}/redemptions`,
    );
    const { status, body } = await take(link.id, student);
    expect([status, body.code]).toEqual([200, redeemed.body.code]);
  });

  it("costs the brand nothing, and writes no call", async () => {
    const { db } = test.dependencies;
    const balance = async () =>
      (await db.select().from(brandBalances).where(eq(brandBalances.brandId, brand.id)))[0]
        ?.balance;
    const before = await balance();
    const link = await linkTo({ sharedCode: "FREE-OF-CREDITS" });
    await take(link.id, await newStudent()).then(({ status }) => expect(status).toBe(201));
    expect(await balance()).toBe(before);
    expect(await db.$count(verificationCalls, eq(verificationCalls.brandId, brand.id))).toBe(0);
  });

  it("gives the last code of a pool to one of ten who press at once, each ten times", async () => {
    const link = await linkTo({ poolCodes: ["THE-LAST"] });
    const students = await Promise.all(Array.from({ length: 10 }, () => newStudent()));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => outcome(link.id, students[i % 10] ?? null)),
    );
    const counts = Object.groupBy(answers, (answer) => answer);
    expect(counts["201 THE-LAST"]).toHaveLength(1);
    expect(counts["200 THE-LAST"]).toHaveLength(9);
    expect(counts["409 code_pool_empty"]).toHaveLength(90);
    expect(await countOf(link.offerId)).toBe(1);
    const [stats] = await test.dependencies.db
      .select()
      .from(offerStats)
      .where(eq(offerStats.offerId, link.offerId));
    expect(stats).toMatchObject({ redeemCount: 1 });
  }, 60_000);

  it("signs the way back for ten minutes: code, link and redemption, and no student", async () => {
    const link = await linkTo({ sharedCode: "SIGNED" }, "https://shop.example/b?token={token}");
    const student = await newStudent();
    const tokenOf = async (request: ReturnType<typeof take>) =>
      new URL((await request).body.return_to).searchParams.get("token") ?? "";
    const token = await tokenOf(take(link.id, student));
    const [head = "", body = "", mac] = token.split(".");
    expect(mac).toBe(
      createHmac("sha256", link.secret).update(`${head}.${body}`).digest("base64url"),
    );
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const now = Math.floor(test.clock.now().getTime() / 1000);
    expect(claims).toEqual({
      aud: link.id,
      jti: expect.any(String),
      code: "SIGNED",
      iat: now,
      exp: now + 600,
    });
    test.clock.advance(MINUTE);
    const given = (await read(link.id, student)).body.given;
    expect(new URL(given.return_to).searchParams.get("token")).not.toBe(token);
  });

  it("keeps to the offer's limits and to verified students", async () => {
    const capped = await linkTo({ sharedCode: "ONE", totalCap: 1 });
    expect(await outcome(capped.id, await newStudent())).toBe("201 ONE");
    expect(await outcome(capped.id, await newStudent())).toBe("409 offer_used_up");
    const locked = await linkTo({ sharedCode: "LOCKED", exclusivity: "exclusive" });
    const unverified = await newStudent({});
    expect((await read(locked.id, unverified)).body.state).toBe("unverified");
    expect(await outcome(locked.id, unverified)).toBe("403 verification_required");
    const ended = await newStudent({ verificationStatus: "approved", verifiedUntil: "2026-01-01" });
    expect((await read(locked.id, ended)).body.state).toBe("unverified");
    expect(await outcome(locked.id, await newStudent())).toBe("201 LOCKED");
    const open = await linkTo({ sharedCode: "OPEN" });
    expect((await read(open.id, unverified)).body.state).toBe("ready");
  });

  it("refuses minors, visitors and accounts without a confirmed address", async () => {
    const link = await linkTo({ sharedCode: "ADULTS" });
    const minor = await newStudent({}, { is18OrOlder: false });
    expect((await read(link.id, minor)).body.state).toBe("under_age");
    expect(await outcome(link.id, minor)).toBe("403 adults_only");
    expect(await outcome(link.id, null)).toBe("401 unauthenticated");
    const unconfirmed = await signInAs(test, { emailConfirmed: false });
    expect(await outcome(link.id, unconfirmed)).toBe("403 email_not_confirmed");
    const member = await signInAs(test, { admin: true });
    expect((await take(link.id, member)).status).toBe(403);
    expect(await countOf(link.offerId)).toBe(0);
  });

  it("says that the offer is paused or has ended, and still shows a code that was given", async () => {
    const { db } = test.dependencies;
    const link = await linkTo({
      sharedCode: "KEPT",
      endDate: "2099-01-01",
      publishedAt: new Date("2026-02-01"),
    });
    const holder = await newStudent();
    await take(link.id, holder);
    const other = await newStudent();
    const closedFor = async (who: SignedIn) => (await read(link.id, who)).body;
    await db.update(offers).set({ status: "paused" }).where(eq(offers.id, link.offerId));
    expect(await closedFor(other)).toMatchObject({ closed: "paused", given: null });
    expect(await outcome(link.id, other)).toBe("404 offer_paused");
    await db.update(offers).set({ status: "published" }).where(eq(offers.id, link.offerId));
    await db
      .update(brands)
      .set({ status: "suspended", statusReason: "For a test." })
      .where(eq(brands.id, brand.id));
    expect(await closedFor(other)).toMatchObject({ closed: "paused" });
    expect(await outcome(link.id, other)).toBe("404 offer_paused");
    await db
      .update(brands)
      .set({ status: "approved", statusReason: null })
      .where(eq(brands.id, brand.id));
    const past = new Date(test.clock.now().getTime() - 2 * DAY).toISOString().slice(0, 10);
    await db.update(offers).set({ endDate: past }).where(eq(offers.id, link.offerId));
    expect(await closedFor(other)).toMatchObject({ closed: "ended" });
    expect(await outcome(link.id, other)).toBe("410 offer_ended");
    expect(await closedFor(holder)).toMatchObject({ given: { code: "KEPT" } });
    expect(await outcome(link.id, holder)).toBe("200 KEPT");
  });

  it("is gone once it was removed, once its offer gives no code, and for ids that are none", async () => {
    const { db } = test.dependencies;
    const student = await newStudent();
    const removed = await linkTo({ sharedCode: "A" });
    await db.update(codeLinks).set({ removedAt: new Date() }).where(eq(codeLinks.id, removed.id));
    expect(await outcome(removed.id, student)).toBe("404 code_link_gone");
    expect((await read(removed.id, student)).body.code).toBe("code_link_gone");
    expect(await outcome(crypto.randomUUID(), student)).toBe("404 code_link_gone");
    expect(await outcome("not-an-id", student)).toBe("400 invalid_request");
    for (const id of ["x".repeat(10_000), "%00", "..%2f..%2fadmin"]) {
      const { status } = await apiAs(test, null).get(`/v1/code-links/${id}`);
      expect([400, 404]).toContain(status);
    }
  });
});
