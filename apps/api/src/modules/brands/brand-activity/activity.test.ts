import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { newEmail } from "../../../../test/auth-client.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { actedBy, activityKinds, kindOf, patternsOf } from "./policy.ts";

describe("a brand's activity", () => {
  const test = useTestApp();
  let brand: Brand;
  let admin: SignedIn;
  let editor: SignedIn;
  const email = newEmail();
  beforeAll(async () => {
    brand = await buildBrand(test);
    admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    const invitations = `/v1/brand/${brand.id}/team/invitations`;
    await apiAs(test, admin).post(invitations).send({ email, role: "staff" }).expect(201);
    const offer = await buildOffer(test, { brandId: brand.id, title: "Everyday backpacks" });
    await apiAs(test, editor)
      .post(`/v1/brand/${brand.id}/offers/${offer.id}/pause`)
      .send({})
      .expect(200);
    const reviewer = await signInAs(test, { admin: true });
    await apiAs(test, reviewer)
      .post(`/v1/admin/brands/${brand.id}/suspend`)
      .send({ reason: "For a test." })
      .expect(200);
    await recordAudit(test.dependencies.db, test.dependencies, {
      actor: { kind: "system" },
      action: "payment.webhook_refused",
      objectType: "payment_event",
      brandId: brand.id,
    });
    await recordAudit(test.dependencies.db, test.dependencies, {
      actor: { kind: "system" },
      action: "student.profile_changed",
      objectType: "student",
      brandId: brand.id,
    });
  });

  const list = (query = "", who: SignedIn | null = admin) =>
    apiAs(test, who).get(`/v1/brand/${brand.id}/activity${query}`);

  it("says who changed what, newest first; Bachat's own people have no name", async () => {
    const { body } = await list();
    expect(body.items).toMatchObject([
      { action: "brand.suspended", kind: "settings", by: "bachat", person: null },
      {
        action: "offer.paused",
        kind: "offers",
        by: "member",
        person: { user_id: editor.userId },
        subject: "Everyday backpacks",
      },
      {
        action: "team.invited",
        kind: "team",
        person: { user_id: admin.userId },
        subject: email,
        role: "staff",
      },
    ]);
    expect(body.total).toBe(3);
    expect(body.people.map((one: { user_id: string }) => one.user_id).toSorted()).toEqual(
      [admin.userId, editor.userId].toSorted(),
    );
  });

  it("is paged, and filtered by kind and person", async () => {
    const second = await list("?per_page=1&page=2");
    expect(second.body).toMatchObject({ page: 2, page_count: 3, items: [{ kind: "offers" }] });
    expect((await list("?kind=team")).body.items).toMatchObject([{ action: "team.invited" }]);
    expect((await list("?kind=keys")).body.items).toEqual([]);
    const own = await list(`?person=${editor.userId}`);
    expect(own.body.items).toMatchObject([{ action: "offer.paused" }]);
    expect((await list("?kind=everything")).status).toBe(400);
    expect((await list("?person=me")).status).toBe(400);
  });

  it("keeps the name of a member who left, and is read by those who may", async () => {
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    expect((await list("", stranger)).status).toBe(404);
    expect((await list("", null)).status).toBe(401);
    for (const [role, status] of [
      ["viewer", 200],
      ["editor", 200],
      ["developer", 403],
      ["staff", 403],
    ] as const) {
      const member = await signInAs(test, { brand: { id: brand.id, role } });
      expect((await list("", member)).status).toBe(status);
    }
    const path = `/v1/brand/${brand.id}/team/members/${editor.userId}`;
    await apiAs(test, admin).delete(path).expect(204);
    const { body } = await list(`?person=${editor.userId}`);
    expect(body.items).toMatchObject([{ by: "member", person: { user_id: editor.userId } }]);
  });
});

describe("what an entry is about", () => {
  it.each([
    ["offer.edited", "offers"],
    ["api_key.revoked", "keys"],
    ["brand.contact_changed", "team"],
    ["brand.profile_changed", "settings"],
    ["order.placed", "billing"],
  ])("%s is a matter of %s", (action, kind) => {
    expect(kindOf(action)).toBe(kind);
  });

  it("has patterns for each kind", () => {
    for (const kind of activityKinds) expect(patternsOf(kind).like.length).toBeGreaterThan(0);
    expect(patternsOf("settings").not).toEqual(["brand.contact%"]);
  });

  it("names members only", () => {
    const by = { type: "user", action: "offer.edited", isStaff: false } as const;
    expect(actedBy(by)).toBe("member");
    expect(actedBy({ ...by, isStaff: true })).toBe("bachat");
    expect(actedBy({ ...by, action: "offer.approved" })).toBe("bachat");
    expect(actedBy({ ...by, type: "system" })).toBe("bachat");
    expect(actedBy({ ...by, type: "api_key" })).toBe("api_key");
  });
});
