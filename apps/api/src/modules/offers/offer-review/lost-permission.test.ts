import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { auditLog } from "../../../db/schema/index.ts";

describe("a permission that is taken away in mid-session", () => {
  const test = useTestApp();

  it("ends work on cases: nothing is decided, and the case is free", async () => {
    const owner = await signInAs(test, { admin: true });
    const farah = await signInAs(test, { admin: ["catalogue", "finance"] });
    const imran = await signInAs(test, { admin: ["catalogue"] });
    const { id } = await buildOffer(test, { status: "pending_review" });
    const post = (path: string, body: object, who: typeof farah) =>
      apiAs(test, who).post(`/v1/admin/offers/${id}/${path}`).send(body);
    await apiAs(test, owner)
      .put(`/v1/admin/offer-cases/${id}/assignee`)
      .send({ admin_id: farah.userId })
      .expect(200);
    await post("claim", {}, farah).expect(200);
    const held = await post("approve", { version: 1 }, imran);
    expect([held.status, held.body.code]).toEqual([409, "claimed_by_other"]);
    expect(held.body.detail).toMatch(/ holds this case until .+ \(IST\)/);

    const { body: admins } = await apiAs(test, owner).get("/v1/admin/admins").expect(200);
    const { version } = admins.items.find(
      ({ user_id: one }: { user_id: string }) => one === farah.userId,
    );
    await apiAs(test, owner)
      .put(`/v1/admin/admins/${farah.userId}/permissions`)
      .send({ version, permissions: ["finance"] })
      .expect(204);

    const refused = await post("approve", { version: 1 }, farah);
    expect([refused.status, refused.body.code]).toEqual([403, "permission_required"]);
    expect(refused.body.detail).toContain("needs the permission catalogue");
    const seen = await apiAs(test, imran).get(`/v1/admin/offer-cases/${id}`).expect(200);
    expect(seen.body).toMatchObject({ state: "waiting", claim: null, assignee: null });
    await post("approve", { version: 1 }, imran).expect(200);
    const decided = await test.dependencies.db
      .select({ by: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.action, "offer.approved"));
    expect(decided).toEqual([{ by: imran.userId }]);
  });
});
