import { DAY } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { lastLink, mailsTo, newEmail } from "../../../../test/auth-client.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, brands } from "../../../db/schema/index.ts";

describe("the contact of a brand", () => {
  const test = useTestApp();

  async function withContact() {
    const email = newEmail();
    const brand = await buildBrand(test, { contactEmail: email, contactPhone: "+91 98450 00000" });
    const user = await buildUser(test, { email, emailConfirmedAt: test.clock.now() });
    return { brand, email, contact: await signInAs(test, { userId: user.id }) };
  }
  const request = (brand: Brand, who: SignedIn | null, email: string) =>
    apiAs(test, who).post(`/v1/brand/${brand.id}/team/contact-change`).send({ email });
  const cancel = (brand: Brand, who: SignedIn) =>
    apiAs(test, who).delete(`/v1/brand/${brand.id}/team/contact-change`);
  const confirm = (token: string) => apiAs(test).post("/v1/brand-contact/confirm").send({ token });
  const teamOf = async (brand: Brand, who: SignedIn) =>
    (await apiAs(test, who).get(`/v1/brand/${brand.id}/team`)).body;
  const contactOf = async ({ id }: Brand) => {
    const [row] = await test.dependencies.db.select().from(brands).where(eq(brands.id, id));
    return row;
  };
  const tokenOf = async (email: string) => (await lastLink(test, email, "token")).token;

  it("changes by the link in a mail to the new address; the old one is informed and stays an admin", async () => {
    const { brand, email, contact } = await withContact();
    const member = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    expect((await request(brand, contact, member.email)).status).toBe(204);
    expect((await contactOf(brand))?.contactEmail).toBe(email);
    expect((await teamOf(brand, contact)).contact_change).toMatchObject({ email: member.email });
    const { url, token } = await lastLink(test, member.email, "token");
    expect(url.origin + url.pathname).toBe("http://localhost:4002/brand-contact");
    const answer = await confirm(token);
    expect(answer.body).toEqual({ brand_name: brand.name, email: member.email });
    // A second click changes nothing more.
    expect((await confirm(token)).status).toBe(200);
    expect(await contactOf(brand)).toMatchObject({
      contactEmail: member.email,
      contactPhone: null,
    });
    const { members, contact_change } = await teamOf(brand, contact);
    expect(contact_change).toBeNull();
    expect(members).toMatchObject([
      { user_id: member.userId, role: "admin", is_contact: true },
      { user_id: contact.userId, role: "admin", is_contact: false },
    ]);
    const mails = (await mailsTo(test, email)).filter(({ subject }) =>
      subject?.includes("has a new contact"),
    );
    expect(mails).toHaveLength(1);
    const { db } = test.dependencies;
    const changes = and(
      eq(auditLog.brandId, brand.id),
      eq(auditLog.action, "brand.contact_changed"),
    );
    expect(await db.$count(auditLog, changes)).toBe(1);
    // Now the former contact may go.
    expect(
      (
        await apiAs(test, contact)
          .post(`/v1/brand/${brand.id}/team/leave`)
          .send({ confirmed: true })
      ).status,
    ).toBe(204);
    expect((await apiAs(test, contact).get(`/v1/brand/${brand.id}`)).status).toBe(404);
  });

  it("answers each of many clicks at once as the first, and changes it once", async () => {
    const { brand, contact } = await withContact();
    const email = newEmail();
    await request(brand, contact, email);
    const token = await tokenOf(email);
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(token)));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { brand_name: brand.name, email }]);
    const changes = and(
      eq(auditLog.brandId, brand.id),
      eq(auditLog.action, "brand.contact_changed"),
    );
    expect(await test.dependencies.db.$count(auditLog, changes)).toBe(1);
  });

  it("gives no rights to an address that nobody has confirmed an account with", async () => {
    const { brand, contact } = await withContact();
    const email = newEmail();
    await request(brand, contact, email);
    await confirm(await tokenOf(email));
    const user = await buildUser(test, { email, emailConfirmedAt: null });
    const person = await signInAs(test, { userId: user.id });
    expect((await apiAs(test, person).get(`/v1/brand/${brand.id}`)).status).toBe(404);
  });

  it("has one link at a time, which can be withdrawn and ends after a week", async () => {
    const { brand, contact } = await withContact();
    const [first, second, third] = [newEmail(), newEmail(), newEmail()];
    await request(brand, contact, first);
    await request(brand, contact, second);
    expect((await confirm(await tokenOf(first))).status).toBe(410);
    expect((await cancel(brand, contact)).status).toBe(204);
    expect((await cancel(brand, contact)).status).toBe(404);
    expect((await confirm(await tokenOf(second))).status).toBe(410);
    await request(brand, contact, third);
    const token = await tokenOf(third);
    test.clock.advance(8 * DAY);
    expect((await confirm(token)).status).toBe(410);
  });

  it("does not change when the person who asked is no longer an admin", async () => {
    const { brand, email, contact } = await withContact();
    const admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const next = newEmail();
    await request(brand, admin, next);
    await apiAs(test, contact).delete(`/v1/brand/${brand.id}/team/members/${admin.userId}`);
    expect((await confirm(await tokenOf(next))).status).toBe(410);
    expect((await contactOf(brand))?.contactEmail).toBe(email);
  });

  it("is changed by the brand's admins with a fresh proof", async () => {
    const { brand, email, contact } = await withContact();
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    const stale = await signInAs(test, { userId: contact.userId, proof: false });
    expect((await request(brand, viewer, newEmail())).status).toBe(403);
    expect((await cancel(brand, viewer)).status).toBe(403);
    expect((await request(brand, stranger, newEmail())).status).toBe(404);
    expect((await request(brand, stale, newEmail())).body.code).toBe("proof_required");
    expect((await request(brand, null, newEmail())).status).toBe(401);
    expect((await request(brand, contact, "no address")).status).toBe(400);
    expect((await request(brand, contact, email)).body.code).toBe("already_contact");
    expect((await confirm("x".repeat(43))).status).toBe(410);
  });
});
