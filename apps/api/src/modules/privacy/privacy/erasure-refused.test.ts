import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { buildBrandUser } from "../../../../test/factories/brand-user.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brands, userRoles, users } from "../../../db/schema/index.ts";

describe("deleting an account that a brand or the platform needs", () => {
  const test = useTestApp();

  const erase = (me: SignedIn) =>
    apiAs(test, me).post("/v1/auth/account/delete").send({ email: me.email });

  it("is refused to its contact, whatever else the members are", async () => {
    const user = await buildUser(test);
    const brand = await buildBrand(test, { contactEmail: user.email });
    const member = await buildUser(test);
    await buildBrandUser(test, { brandId: brand.id, userId: member.id, role: "admin" });
    const me = await signInAs(test, { userId: user.id });
    const { status, body } = await erase(me);
    expect([status, body.code]).toEqual([409, "brand_needs_contact"]);
    expect(body.detail).toContain(brand.name);
    // The other admin may go: the contact stays.
    await erase(await signInAs(test, { userId: member.id })).expect(204);
  });

  it("is refused to its last admin while the contact has no account", async () => {
    const brand = await buildBrand(test, { contactEmail: "office@brand.example" });
    const me = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    expect((await erase(me)).body.code).toBe("brand_needs_contact");
    const second = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    await erase(me).expect(204);
    expect((await erase(second)).status).toBe(409);
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    await erase(viewer).expect(204);
  });

  it("goes with a brand that was never let in: its contact is emptied too", async () => {
    const user = await buildUser(test);
    const brand = await buildBrand(test, {
      contactEmail: user.email,
      contactName: "Ravi Menon",
      status: "rejected",
      statusReason: "For a test.",
      approvedAt: null,
    });
    await erase(await signInAs(test, { userId: user.id })).expect(204);
    const [row] = await test.dependencies.db.select().from(brands).where(eq(brands.id, brand.id));
    expect(row).toMatchObject({
      contactEmail: `erased-${user.id}@erased.invalid`,
      contactName: "Deleted account",
    });
  });

  it("is refused to the only owner of Bachat, and open to one of two", async () => {
    await test.dependencies.db.delete(userRoles);
    const first = await signInAs(test, { admin: true });
    expect((await erase(first)).body.code).toBe("last_owner");
    const blocked = await signInAs(test, { admin: true });
    await test.dependencies.db
      .update(users)
      .set({ blockedAt: test.clock.now(), blockedReason: "For a test." })
      .where(eq(users.id, blocked.userId));
    expect((await erase(first)).body.code).toBe("last_owner");
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    expect((await erase(first)).body.code).toBe("last_owner");
    await erase(reviewer).expect(204);
    await signInAs(test, { admin: true });
    await erase(first).expect(204);
  });

  it("is refused to one of two admins who leave at the same moment", async () => {
    const { db } = test.dependencies;
    await db.delete(userRoles);
    const both = [await signInAs(test, { admin: true }), await signInAs(test, { admin: true })];
    const answers = await Promise.all(both.map((admin) => erase(admin)));
    expect(sortedStatuses(answers)).toEqual([204, 409]);
    expect(await db.$count(userRoles)).toBe(1);
  });

  it("is refused to an admin who blocks the other one at the same moment, or the block is", async () => {
    const { db } = test.dependencies;
    for (let round = 0; round < 8; round += 1) {
      await db.delete(userRoles);
      const me = await signInAs(test, { admin: true });
      const other = await signInAs(test, { admin: true });
      const block = apiAs(test, me)
        .post(`/v1/admin/accounts/${other.userId}/block`)
        .send({ reason: "For a test." });
      const [erased, blocked] = await Promise.all([erase(me), block]);
      expect([
        [204, 401],
        [409, 204],
      ]).toContainEqual([erased.status, blocked.status]);
    }
  });
});
