import { DAY } from "@bachat/rules/time";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { lastLink, mailsTo, newEmail, sortedStatuses } from "../../../../test/auth-client.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, brandInvitations, brandUsers, users } from "../../../db/schema/index.ts";
import { MAX_TEAM } from "./policy.ts";

describe("invitations to a brand's team", () => {
  const test = useTestApp();
  let brand: Brand;
  let admin: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test);
    admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });

  const base = () => `/v1/brand/${brand.id}/team/invitations`;
  const invite = (email: string, role = "editor", who: SignedIn | null = admin) =>
    apiAs(test, who).post(base()).send({ email, role });
  const resend = (id: string, who: SignedIn = admin) =>
    apiAs(test, who).post(`${base()}/${id}/resend`).send({});
  const withdraw = (id: string, who: SignedIn = admin) =>
    apiAs(test, who).delete(`${base()}/${id}`);
  const accept = (token: string, who: SignedIn | null) =>
    apiAs(test, who).post("/v1/auth/team-invitation/accept").send({ token });
  const read = (token: string) => apiAs(test).post("/v1/team-invitation").send({ token });
  const waiting = async () =>
    (await apiAs(test, admin).get(`/v1/brand/${brand.id}/team`)).body.invitations;
  const tokenOf = async (email: string) => (await lastLink(test, email, "token")).token;
  const newcomer = async (email: string, emailConfirmed = true) => {
    const confirmedAt = emailConfirmed ? test.clock.now() : null;
    const { id } = await buildUser(test, { email, emailConfirmedAt: confirmedAt });
    return signInAs(test, { userId: id });
  };

  it("invites by mail, and the link says what it is about before anybody signs in", async () => {
    const email = newEmail();
    const answer = await invite(email);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email, role: "editor", status: "open" });
    const { url, token } = await lastLink(test, email, "token");
    expect(url.origin + url.pathname).toBe("http://localhost:4002/team-invitation");
    const preview = await read(token);
    expect(preview.body).toMatchObject({ brand_name: brand.name, role: "editor", email });
    expect(await waiting()).toContainEqual(answer.body);
  });

  it("makes the invited account a member, once, with the role on its next call", async () => {
    const email = newEmail();
    await invite(email, "viewer");
    const token = await tokenOf(email);
    const person = await newcomer(email);
    const path = `/v1/brand/${brand.id}/team`;
    expect((await apiAs(test, person).get(path)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 64 }, () => accept(token, person)));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        { brand_id: brand.id, brand_name: brand.name, role: "viewer" },
      ]);
    expect((await apiAs(test, person).get(path)).status).toBe(200);
    // The same account may ask again; nobody else can use it.
    const again = await accept(token, person);
    expect(again.body).toEqual({ brand_id: brand.id, brand_name: brand.name, role: "viewer" });
    expect((await accept(token, await signInAs(test))).status).toBe(410);
    expect((await read(token)).status).toBe(410);
    const { db } = test.dependencies;
    const joined = and(eq(auditLog.action, "team.joined"), eq(auditLog.subjectId, person.userId));
    expect(await db.$count(auditLog, joined)).toBe(1);
    expect(await db.$count(brandUsers, eq(brandUsers.userId, person.userId))).toBe(1);
    expect((await invite(email)).body.code).toBe("already_member");
    const subjects = (await mailsTo(test, admin.email)).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject?.endsWith(`joined the team of ${brand.name}`)),
    ).toHaveLength(1);
  });

  it("does not give a removed member the way back", async () => {
    const email = newEmail();
    await invite(email);
    const token = await tokenOf(email);
    const person = await newcomer(email);
    await accept(token, person);
    const path = `/v1/brand/${brand.id}/team/members/${person.userId}`;
    expect((await apiAs(test, admin).delete(path)).status).toBe(204);
    expect((await accept(token, person)).status).toBe(410);
  });

  it("is for the invited, confirmed address alone", async () => {
    const email = newEmail();
    await invite(email);
    const token = await tokenOf(email);
    const stranger = await accept(token, await signInAs(test));
    expect([stranger.status, stranger.body.code]).toEqual([403, "invitation_for_other_address"]);
    const unconfirmed = await accept(token, await newcomer(email, false));
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, "email_not_confirmed"]);
    expect((await accept(token, null)).status).toBe(401);
    expect((await accept("x".repeat(43), admin)).status).toBe(410);
  });

  it("is replaced, sent again and withdrawn; only the newest link works", async () => {
    const email = newEmail();
    await invite(email, "viewer");
    const first = await tokenOf(email);
    const { body } = await invite(email, "editor");
    const second = await tokenOf(email);
    expect((await read(first)).status).toBe(410);
    expect((await resend(body.id)).body).toMatchObject({ id: body.id, status: "open" });
    const third = await tokenOf(email);
    expect((await read(second)).status).toBe(410);
    expect((await read(third)).body.role).toBe("editor");
    expect((await withdraw(body.id)).status).toBe(204);
    expect((await withdraw(body.id)).status).toBe(404);
    expect((await resend(body.id)).status).toBe(404);
    expect((await read(third)).status).toBe(410);
    expect((await accept(third, await newcomer(email))).status).toBe(410);
  });

  it("ends after a week, and can be sent again then", async () => {
    const email = newEmail();
    const { body } = await invite(email);
    const token = await tokenOf(email);
    test.clock.advance(8 * DAY);
    admin = await signInAs(test, { userId: admin.userId });
    expect((await read(token)).status).toBe(410);
    const listed = await waiting();
    expect(listed.find((one: { id: string }) => one.id === body.id).status).toBe("expired");
    expect((await resend(body.id)).body.status).toBe("open");
    expect((await read(await tokenOf(email))).status).toBe(200);
  });

  it("ends with the rights of the person who sent it", async () => {
    const sender = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const email = newEmail();
    await invite(email, "admin", sender);
    const token = await tokenOf(email);
    expect((await read(token)).status).toBe(200);
    const path = `/v1/brand/${brand.id}/team/members/${sender.userId}`;
    const change = async (role: string) => {
      const version = await versionAt(
        apiAs(test, admin),
        `/v1/brand/${brand.id}/team`,
        sender.userId,
      );
      await apiAs(test, admin).patch(path).send({ version, role }).expect(204);
    };
    await change("viewer");
    expect((await read(token)).status).toBe(410);
    await change("admin");
    expect((await accept(token, await newcomer(email))).status).toBe(410);
  });

  it("is not listed as open while the person who sent it is blocked", async () => {
    const sender = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const { body } = await invite(newEmail(), "viewer", sender);
    const status = async () =>
      (await waiting()).find((one: { id: string }) => one.id === body.id).status;
    expect(await status()).toBe("open");
    const block = { blockedAt: test.clock.now(), blockedReason: "For a test." };
    await test.dependencies.db.update(users).set(block).where(eq(users.id, sender.userId));
    expect(await status()).toBe("expired");
  });

  it("is made once of two at once", async () => {
    const email = newEmail();
    await Promise.all([invite(email, "viewer"), invite(email, "editor")]);
    const open = and(eq(brandInvitations.email, email), isNull(brandInvitations.revokedAt));
    expect(await test.dependencies.db.$count(brandInvitations, open)).toBe(1);
    // Their mails come in either order: the later invitation's transaction sometimes begins first.
    const tokens = (await mailsTo(test, email)).map(
      ({ text }) =>
        new URL(text?.match(/https?:\/\/\S+/)?.[0] ?? "none:").searchParams.get("token") ?? "",
    );
    expect(tokens).toHaveLength(2);
    const live = await Promise.all(tokens.map(async (token) => (await read(token)).status));
    expect(live.toSorted((a, b) => a - b)).toEqual([200, 410]);
    const person = await newcomer(email);
    const other = await signInAs(test);
    const token = tokens[live.indexOf(200)] ?? "";
    const answers = await Promise.all([accept(token, person), accept(token, other)]);
    expect(sortedStatuses(answers)[0]).toBe(200);
    expect([403, 410]).toContain(sortedStatuses(answers)[1]);
  });

  it("is an admin's work in their own, approved brand", async () => {
    for (const role of ["editor", "developer", "viewer", "staff"] as const) {
      const member = await signInAs(test, { brand: { id: brand.id, role } });
      expect((await invite(newEmail(), "viewer", member)).status).toBe(403);
    }
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    const { body } = await invite(newEmail());
    expect((await invite(newEmail(), "viewer", stranger)).status).toBe(404);
    expect((await resend(body.id, stranger)).status).toBe(404);
    expect((await withdraw(body.id, stranger)).status).toBe(404);
    const elsewhere = `/v1/brand/${other.id}/team/invitations/${body.id}`;
    expect((await apiAs(test, stranger).delete(elsewhere)).status).toBe(404);
    expect((await apiAs(test, stranger).post(`${elsewhere}/resend`).send({})).status).toBe(404);
    expect((await invite(newEmail(), "viewer", null)).status).toBe(401);
    expect((await invite("no address")).status).toBe(400);
    expect((await invite(newEmail(), "owner")).status).toBe(400);
    const stale = await signInAs(test, { userId: admin.userId, proof: false });
    expect((await invite(newEmail(), "viewer", stale)).status).toBe(201);
    expect((await invite(newEmail(), "admin", stale)).body.code).toBe("proof_required");
    const { body: forAdmin } = await invite(newEmail(), "admin");
    expect((await resend(forAdmin.id, stale)).body.code).toBe("proof_required");
    const pending = await buildBrand(test, { status: "pending" });
    const early = await signInAs(test, { brand: { id: pending.id, role: "admin" } });
    const tooEarly = await apiAs(test, early)
      .post(`/v1/brand/${pending.id}/team/invitations`)
      .send({ email: newEmail(), role: "viewer" });
    expect([tooEarly.status, tooEarly.body.code]).toEqual([409, "brand_not_approved"]);
  });

  it("stops at a full team, and too many mails to one address wait", async () => {
    const full = await buildBrand(test);
    const owner = await signInAs(test, { brand: { id: full.id, role: "admin" } });
    await test.dependencies.db.insert(brandInvitations).values(
      Array.from({ length: MAX_TEAM - 1 }, (_, index) => ({
        brandId: full.id,
        email: `${index}-${newEmail()}`,
        role: "viewer" as const,
        tokenHash: Buffer.from(`full-${index}-${full.id}`),
        invitedBy: owner.userId,
        expiresAt: new Date(test.clock.now().getTime() + DAY),
      })),
    );
    const path = `/v1/brand/${full.id}/team/invitations`;
    const answer = await apiAs(test, owner).post(path).send({ email: newEmail(), role: "viewer" });
    expect([answer.status, answer.body.code]).toEqual([409, "team_full"]);
    const email = newEmail();
    for (let turn = 0; turn < 5; turn += 1) await invite(email);
    const sixth = await invite(email);
    expect([sixth.status, sixth.body.code]).toEqual([429, "too_many_attempts"]);
  });
});
