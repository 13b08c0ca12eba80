import type { MemberRole } from "@bachat/rules/brand-actions";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { mailsTo, sortedStatuses } from "../../../../test/auth-client.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser, unique } from "../../../../test/factories/user.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, users } from "../../../db/schema/index.ts";

describe("a brand's team", () => {
  const test = useTestApp();

  const join = (brand: Brand, role: MemberRole) =>
    signInAs(test, { brand: { id: brand.id, role } });
  /** A brand with its contact's account, who is an admin without a membership of their own. */
  async function withContact() {
    const email = `contact-${unique()}@brand.example`;
    const brand = await buildBrand(test, { contactEmail: email });
    const user = await buildUser(test, { email, emailConfirmedAt: test.clock.now() });
    return { brand, contact: await signInAs(test, { userId: user.id }) };
  }
  const team = (brand: Brand, who: SignedIn | null) =>
    apiAs(test, who).get(`/v1/brand/${brand.id}/team`);
  const change = async (brand: Brand, who: SignedIn | null, userId: string, role: string) => {
    const version = await versionAt(apiAs(test, who), `/v1/brand/${brand.id}/team`, userId);
    const path = `/v1/brand/${brand.id}/team/members/${userId}`;
    return apiAs(test, who).patch(path).send({ version, role });
  };
  const remove = (brand: Brand, who: SignedIn | null, userId: string) =>
    apiAs(test, who).delete(`/v1/brand/${brand.id}/team/members/${userId}`);
  const leave = (brand: Brand, who: SignedIn) =>
    apiAs(test, who).post(`/v1/brand/${brand.id}/team/leave`).send({ confirmed: true });
  const audits = (brand: Brand, action: string) =>
    test.dependencies.db.$count(
      auditLog,
      and(eq(auditLog.brandId, brand.id), eq(auditLog.action, action)),
    );

  it("lists the contact first, then the members, to those who may read it", async () => {
    const { brand, contact } = await withContact();
    const viewer = await join(brand, "viewer");
    const { body } = await team(brand, viewer);
    expect(body.members).toMatchObject([
      { user_id: contact.userId, role: "admin", is_contact: true, is_you: false },
      { user_id: viewer.userId, role: "viewer", is_contact: false, is_you: true },
    ]);
    expect(body).toMatchObject({
      contact_email: brand.contactEmail,
      invitations: [],
      contact_change: null,
    });
    const staff = await join(brand, "staff");
    expect((await team(brand, staff)).status).toBe(403);
    expect((await team(await buildBrand(test), viewer)).status).toBe(404);
    expect((await team(brand, null)).status).toBe(401);
  });

  it("changes a role, which holds on the next call, with a mail and an audit row", async () => {
    const { brand, contact } = await withContact();
    const editor = await join(brand, "editor");
    expect((await change(brand, contact, editor.userId, "staff")).status).toBe(204);
    expect((await team(brand, editor)).status).toBe(403);
    const mail = (await mailsTo(test, editor.email)).at(-1);
    expect(mail?.subject).toBe(`Your role at ${brand.name} has changed`);
    expect(mail?.text).toContain("you are shop staff now");
    expect((await change(brand, contact, editor.userId, "staff")).status).toBe(204);
    expect(await audits(brand, "team.role_changed")).toBe(1);
    expect((await change(brand, contact, editor.userId, "owner")).status).toBe(400);
  });

  it("refuses a viewer who changes roles, and a member of another brand is not there", async () => {
    const { brand, contact } = await withContact();
    const viewer = await join(brand, "viewer");
    const stranger = await join(await buildBrand(test), "admin");
    for (const role of ["editor", "developer", "viewer", "staff"] as const) {
      const member = await join(brand, role);
      expect((await change(brand, member, viewer.userId, "admin")).status).toBe(403);
      expect((await remove(brand, member, viewer.userId)).status).toBe(403);
    }
    expect((await change(brand, viewer, viewer.userId, "admin")).status).toBe(403);
    expect((await change(brand, contact, stranger.userId, "viewer")).status).toBe(404);
    expect((await remove(brand, contact, stranger.userId)).status).toBe(404);
    expect((await change(brand, stranger, viewer.userId, "editor")).status).toBe(404);
    expect((await remove(brand, stranger, viewer.userId)).status).toBe(404);
    expect((await change(brand, null, viewer.userId, "editor")).status).toBe(401);
  });

  it("asks for a fresh proof where an admin is made or unmade", async () => {
    const { brand, contact } = await withContact();
    const stale = await signInAs(test, { userId: contact.userId, proof: false });
    const editor = await join(brand, "editor");
    const admin = await join(brand, "admin");
    expect((await change(brand, stale, editor.userId, "viewer")).status).toBe(204);
    expect((await change(brand, stale, editor.userId, "admin")).body.code).toBe("proof_required");
    expect((await change(brand, stale, admin.userId, "viewer")).body.code).toBe("proof_required");
    expect((await remove(brand, stale, admin.userId)).body.code).toBe("proof_required");
    expect((await remove(brand, stale, editor.userId)).status).toBe(204);
  });

  it("removes a member, whose session has no rights on the next call", async () => {
    const { brand, contact } = await withContact();
    const admin = await join(brand, "admin");
    expect((await team(brand, admin)).status).toBe(200);
    expect((await remove(brand, contact, admin.userId)).status).toBe(204);
    expect((await team(brand, admin)).status).toBe(404);
    expect((await remove(brand, contact, admin.userId)).status).toBe(404);
    const mail = (await mailsTo(test, admin.email)).at(-1);
    expect(mail?.subject).toBe(`You are no longer in the team of ${brand.name}`);
    expect(await audits(brand, "team.member_removed")).toBe(1);
  });

  it("lets every member leave but the contact", async () => {
    const { brand, contact } = await withContact();
    for (const role of ["staff", "admin"] as const) {
      const member = await join(brand, role);
      expect((await leave(brand, member)).status).toBe(204);
      expect((await leave(brand, member)).status).toBe(404);
    }
    expect(await audits(brand, "team.member_left")).toBe(2);
    await join(brand, "admin");
    expect((await leave(brand, contact)).body.code).toBe("contact_needs_successor");
    expect((await change(brand, contact, contact.userId, "viewer")).body.code).toBe(
      "contact_needs_successor",
    );
    expect((await remove(brand, contact, contact.userId)).body.code).toBe(
      "contact_needs_successor",
    );
  });

  it("keeps the last admin, where the contact has no account", async () => {
    const brand = await buildBrand(test);
    const admin = await join(brand, "admin");
    const viewer = await join(brand, "viewer");
    expect((await leave(brand, admin)).body.code).toBe("last_brand_admin");
    expect((await remove(brand, admin, admin.userId)).body.code).toBe("last_brand_admin");
    expect((await change(brand, admin, admin.userId, "editor")).body.code).toBe("last_brand_admin");
    // One who is blocked cannot take over.
    const other = await join(brand, "admin");
    const block = { blockedAt: test.clock.now(), blockedReason: "For a test." };
    await test.dependencies.db.update(users).set(block).where(eq(users.id, other.userId));
    expect((await leave(brand, admin)).body.code).toBe("last_brand_admin");
    expect((await change(brand, admin, viewer.userId, "admin")).status).toBe(204);
    expect((await leave(brand, admin)).status).toBe(204);
  });

  it("keeps one admin of two who leave at once, and of two who remove each other", async () => {
    for (let round = 0; round < 8; round += 1) {
      const brand = await buildBrand(test);
      const [one, two] = [await join(brand, "admin"), await join(brand, "admin")];
      const left = await Promise.all([leave(brand, one), leave(brand, two)]);
      expect(sortedStatuses(left)).toEqual([204, 409]);

      const other = await buildBrand(test);
      const [three, four] = [await join(other, "admin"), await join(other, "admin")];
      const removed = await Promise.all([
        remove(other, three, four.userId),
        remove(other, four, three.userId),
      ]);
      // The admin whose right ended first is refused: by the gate, or by the change that waited.
      expect(removed.filter(({ status }) => status === 204)).toHaveLength(1);
      expect([403, 404]).toContain(removed.find(({ status }) => status !== 204)?.status);
    }
  });
});
