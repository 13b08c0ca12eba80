import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, idempotencyKeys } from "../../../db/schema/index.ts";
import { flushUsageIndex } from "../../verification-api/partner-verification/service.ts";

const checks = "/v1/student/brand-checks";
const blocked = "/v1/student/blocked-brands";

describe("which brand checked me", () => {
  const test = useTestApp();
  let me: SignedIn;
  let partner: Awaited<ReturnType<typeof createPartner>>;
  let calls: ReturnType<typeof partnerCalls>;
  beforeAll(async () => {
    calls = partnerCalls(test);
  });
  beforeEach(async () => {
    partner = await createPartner(test);
    me = await signInAs(test, { userId: partner.userId });
  });
  const ask = (headers = {}) => calls.ask(partner.live, { studentEmail: partner.email }, headers);

  it("lists answered live calls about one's own addresses, newest first and in pages", async () => {
    await ask();
    test.clock.advance(1_000);
    await apiAs(test, me).put(`${blocked}/${partner.brandId}`);
    await ask();
    await calls.ask(partner.live, { studentEmail: "somebody@else.example" });
    await calls.ask(partner.testKey, { studentEmail: partner.email });
    const { status, body } = await apiAs(test, me).get(checks);
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 1, per_page: 10, total: 2, page_count: 1 });
    expect(body.items.map((item: { result: string }) => item.result)).toEqual([
      "not_verified",
      "verified",
    ]);
    expect(body.items[0]).toMatchObject({ brand_id: partner.brandId, blocked: true });
    // The same from the index's own pages as from its pending list.
    await flushUsageIndex(test.dependencies);
    expect((await apiAs(test, me).get(checks)).body).toEqual(body);
    const second = await apiAs(test, me).get(`${checks}?per_page=1&page=2`);
    expect(second.body).toMatchObject({ page: 2, total: 2, page_count: 2 });
    expect(second.body.items[0].result).toBe("verified");
  });

  it("shows only one's own, nothing without a profile, and refuses wrong pages", async () => {
    await ask();
    const other = await createPartner(test);
    const stranger = await signInAs(test, { userId: other.userId });
    expect((await apiAs(test, stranger).get(checks)).body.total).toBe(0);
    expect((await apiAs(test, await signInAs(test)).get(checks)).body).toMatchObject({
      items: [],
      total: 0,
    });
    expect((await apiAs(test, me).get(`${checks}?page=0`)).status).toBe(400);
    expect((await apiAs(test).get(checks)).status).toBe(401);
  });

  it("lets a brand be blocked: not verified from the next call on, stored answers included", async () => {
    const headers = { "idempotency-key": "till-7" };
    expect((await ask(headers)).body.isVerified).toBe(true);
    const twice = await Promise.all([
      apiAs(test, me).put(`${blocked}/${partner.brandId}`),
      apiAs(test, me).put(`${blocked}/${partner.brandId}`),
    ]);
    expect(twice.map((answer) => answer.status)).toEqual([204, 204]);
    expect((await ask()).body.isVerified).toBe(false);
    expect((await ask(headers)).body.isVerified).toBe(false);
    const stored = await test.dependencies.db
      .select({ about: idempotencyKeys.studentIds })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.brandId, partner.brandId));
    expect(stored.flatMap((row) => row.about)).toEqual([]);
    const list = await apiAs(test, me).get(blocked);
    expect(list.body.items).toMatchObject([{ brand_id: partner.brandId }]);
    const entries = await test.dependencies.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, me.userId));
    expect(entries.map(({ action }) => action)).toEqual(["student.brand_blocked"]);

    expect((await apiAs(test, me).delete(`${blocked}/${partner.brandId}`)).status).toBe(204);
    expect((await apiAs(test, me).delete(`${blocked}/${partner.brandId}`)).status).toBe(204);
    expect((await ask()).body.isVerified).toBe(true);
  });

  it("forgets every brand's stored answers at once when consent is withdrawn", async () => {
    const headers = { "idempotency-key": "till-9" };
    expect((await ask(headers)).body.isVerified).toBe(true);
    await apiAs(test, me)
      .put("/v1/student/consents/brand-verification")
      .send({ granted: false, version: "test" })
      .expect(200);
    expect(
      await test.dependencies.db.$count(
        idempotencyKeys,
        eq(idempotencyKeys.brandId, partner.brandId),
      ),
    ).toBe(0);
    expect((await ask(headers)).body.isVerified).toBe(false);
  });

  it("keeps another brand's stored answers, and knows only brands that exist", async () => {
    const other = await createPartner(test);
    await calls.ask(other.live, { studentEmail: partner.email }, { "idempotency-key": "till-8" });
    await apiAs(test, me).put(`${blocked}/${partner.brandId}`);
    const kept = await test.dependencies.db.$count(
      idempotencyKeys,
      eq(idempotencyKeys.brandId, other.brandId),
    );
    expect(kept).toBe(1);
    expect(
      (await apiAs(test, me).put(`${blocked}/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11`)).status,
    ).toBe(404);
    expect((await apiAs(test, me).put(`${blocked}/not-an-id`)).status).toBe(400);
    expect((await apiAs(test).put(`${blocked}/${partner.brandId}`)).status).toBe(401);
  });

  it("works for a brand that is no member's own, also for brand members", async () => {
    const brand = await buildBrand(test);
    const member = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    expect((await apiAs(test, member).put(`${blocked}/${partner.brandId}`)).status).toBe(204);
    expect((await apiAs(test, member).get(blocked)).body.items).toHaveLength(1);
  });
});
