import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { call } from "../../../../test/auth-client.ts";
import { buildBrandUser } from "../../../../test/factories/brand-user.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { users, verificationSubmissions } from "../../../db/schema/index.ts";

describe("account", () => {
  const test = useTestApp();

  const read = async (session: { authorization: string }) =>
    (await call(test, "get", "/v1/auth/account", undefined, session)).body;
  const patch = (body: object, session?: { authorization: string }) =>
    call(test, "patch", "/v1/auth/account", body, session);

  it("describes a student without a profile", async () => {
    const session = await signInAs(test);
    expect(await read(session)).toMatchObject({
      id: session.userId,
      email: session.email,
      email_confirmed: true,
      user_mode: "student",
      role: "student",
      roles: ["student"],
      is_admin: false,
      brands: [],
      redirect_to: { site: "student", path: "/dashboard" },
      second_factor: { enabled: false, required: false },
      opens: ["everyone", "accounts"],
      student: null,
    });
    expect((await call(test, "get", "/v1/auth/account")).status).toBe(401);
  });

  it("summarises the profile and says whether an ID is in review", async () => {
    const { db } = test.dependencies;
    const user = await buildUser(test);
    const student = await buildStudent(test, { userId: user.id, email: user.email, degree: null });
    const session = await signInAs(test, { userId: user.id });
    expect((await read(session)).student).toEqual({
      id: student.id,
      verification_status: "pending",
      verified: false,
      submission_state: "none",
      profile_complete: false,
      name: student.name,
      avatar_url: null,
    });
    await db.insert(verificationSubmissions).values({ studentId: student.id });
    expect((await read(session)).student.submission_state).toBe("in_review");
    await db
      .update(verificationSubmissions)
      .set({
        status: "rejected",
        decisionSource: "admin",
        decidedBy: user.id,
        decidedAt: test.clock.now(),
        reason: "unreadable",
      })
      .where(eq(verificationSubmissions.studentId, student.id));
    expect((await read(session)).student.submission_state).toBe("decided");
  });

  it("calls a student verified until the last day in Kolkata, inclusive", async () => {
    const user = await buildUser(test);
    await buildStudent(test, {
      userId: user.id,
      email: user.email,
      verificationStatus: "approved",
      verifiedUntil: "2027-03-31",
    });
    const now = test.clock.now();
    test.clock.set(new Date("2027-03-31T18:20:00Z"));
    const session = await signInAs(test, { userId: user.id });
    expect(await read(session)).toMatchObject({
      opens: ["everyone", "accounts", "verified_students"],
      student: { verified: true },
    });
    test.clock.set(new Date("2027-03-31T18:40:00Z"));
    expect(await read(session)).toMatchObject({
      opens: ["everyone", "accounts"],
      student: { verified: false },
    });
    test.clock.set(now);
  });

  it("puts approved brands first, then the last used one, and sends to the portal", async () => {
    const user = await buildUser(test);
    const pending = await buildBrand(test, {
      status: "pending",
      name: "Aam Studio",
      slug: "aam-studio",
    });
    const zari = await buildBrand(test, { name: "Zari House", slug: "zari-house" });
    const mint = await buildBrand(test, { name: "Mint Books", slug: "mint-books" });
    for (const brand of [pending, zari, mint]) {
      await buildBrandUser(test, { brandId: brand.id, userId: user.id, role: "viewer" });
    }
    const session = await signInAs(test, { userId: user.id });
    const names = async () =>
      (await read(session)).brands.map((brand: { name: string }) => brand.name);
    expect(await names()).toEqual(["Mint Books", "Zari House", "Aam Studio"]);
    expect((await patch({ last_brand_id: zari.id }, session)).status).toBe(200);
    expect(await names()).toEqual(["Zari House", "Mint Books", "Aam Studio"]);
    expect(await read(session)).toMatchObject({
      role: "brand",
      roles: ["student", "brand:viewer"],
      redirect_to: { site: "brand", path: "/brand-portal" },
    });
    const stranger = await buildBrand(test);
    const refused = await patch({ last_brand_id: stranger.id }, session);
    expect([refused.status, refused.body.errors[0].rule]).toEqual([400, "not_a_member"]);
  });

  it("gives the contact address its brand's admin role, once it is confirmed", async () => {
    const email = "contact@zari-weaves.example";
    const brand = await buildBrand(test, { status: "pending", contactEmail: email });
    const user = await buildUser(test, { email, emailConfirmedAt: null });
    const session = await signInAs(test, { userId: user.id });
    expect(await read(session)).toMatchObject({ role: "student", brands: [] });
    await test.dependencies.db
      .update(users)
      .set({ emailConfirmedAt: test.clock.now() })
      .where(eq(users.id, user.id));
    expect(await read(session)).toMatchObject({
      role: "brand",
      roles: ["student", "brand:admin"],
      brands: [
        {
          id: brand.id,
          role: "admin",
          status: "pending",
          actions: { view_overview: true, create_keys: false },
        },
      ],
      redirect_to: { site: "brand", path: "/brand-onboarding" },
    });
  });

  it("puts admin before everything", async () => {
    const brand = await buildBrand(test);
    const session = await signInAs(test, { admin: true, brand: { id: brand.id, role: "editor" } });
    expect(await read(session)).toMatchObject({
      role: "admin",
      roles: ["student", "brand:editor", "admin"],
      is_admin: true,
      redirect_to: { site: "admin", path: "/admin" },
    });
  });

  it("changes name and language, and nothing else", async () => {
    const session = await signInAs(test);
    const response = await patch({ name: "  Asha R. Verma ", locale: "hi" }, session);
    expect(response.body).toMatchObject({ name: "Asha R. Verma", locale: "hi" });
    expect((await patch({}, session)).body.name).toBe("Asha R. Verma");
    for (const body of [
      { email: "x@mail.example" },
      { is_admin: true },
      { name: "" },
      { locale: "fr" },
    ]) {
      expect((await patch(body, session)).status).toBe(400);
    }
    expect((await patch({ name: "Asha" })).status).toBe(401);
    expect(await read(session)).toMatchObject({ name: "Asha R. Verma", email: session.email });
  });

  it("says until when a proof holds", async () => {
    const session = await signInAs(test);
    const left = Date.parse((await read(session)).proof_until) - test.clock.now().getTime();
    expect(left).toBeGreaterThan(590_000);
    const stale = await signInAs(test, { proof: false });
    expect((await read(stale)).proof_until).toBeNull();
  });
});
