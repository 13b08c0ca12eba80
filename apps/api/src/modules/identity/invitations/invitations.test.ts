import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import {
  bearer,
  call,
  findUser,
  lastLink,
  newEmail,
  signIn,
  signUp,
} from "../../../../test/auth-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { testPassword } from "../../../../test/factories/user.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { invitationCodes, invitedAccounts, students, users } from "../../../db/schema/index.ts";

const PATH = "/v1/student/invitation";

describe("a link for friends", () => {
  const test = useTestApp();

  const read = async (who: { authorization: string }) =>
    (await apiAs(test, who).get(PATH).expect(200)).body;
  const inviter = async () => {
    const me = await signInAs(test);
    const { body } = await apiAs(test, me).post(PATH).expect(200);
    return { me, url: body.url as string, code: (body.url as string).split("/").at(-1) ?? "" };
  };
  const confirm = async (email: string) => {
    const { token } = await lastLink(test, email, "confirm");
    const body = { token, password: testPassword };
    expect((await call(test, "post", "/v1/auth/email/confirm", body)).status).toBe(200);
  };

  it("is made once, and says nothing of whose it is", async () => {
    const me = await signInAs(test);
    expect(await read(me)).toEqual({ url: null, joined: 0, verified: 0, invited: false });
    const answers = await Promise.all([1, 2, 3].map(() => apiAs(test, me).post(PATH)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const urls = new Set(answers.map(({ body }) => body.url as string));
    expect(urls.size).toBe(1);
    const [url = ""] = urls;
    expect(url).toMatch(/^http:\/\/localhost:4001\/join\/[a-z2-9]{10}$/);
    expect((await inviter()).url).not.toBe(url);
    const code = url.split("/").at(-1) ?? "";
    for (const typed of [code, code.toUpperCase()]) {
      const answer = await apiAs(test).get(`/v1/invitations/${typed}`);
      expect([answer.status, answer.body]).toEqual([200, { code }]);
    }
  });

  it("counts a friend once the address is confirmed, and once verified; neither learns a name", async () => {
    const { me, code } = await inviter();
    const email = newEmail();
    await signUp(test, email, { invitation: ` ${code.toUpperCase()} ` });
    expect(await read(me)).toMatchObject({ joined: 0, verified: 0 });
    await confirm(email);
    expect(await read(me)).toMatchObject({ joined: 1, verified: 0, invited: false });
    const friend = await findUser(test, email);
    const student = await buildStudent(test, {
      ...(friend && { userId: friend.id }),
      verificationStatus: "approved",
    });
    const seen = await read(me);
    expect(seen).toMatchObject({ joined: 1, verified: 1 });
    expect(Object.keys(seen).toSorted()).toEqual(["invited", "joined", "url", "verified"]);
    await test.dependencies.db
      .update(students)
      .set({ verifiedUntil: "2026-01-01" })
      .where(eq(students.id, student.id));
    expect(await read(me)).toMatchObject({ joined: 1, verified: 0 });
    expect(await read(bearer(await signIn(test, email)))).toEqual({
      url: null,
      joined: 0,
      verified: 0,
      invited: true,
    });
  });

  it("counts no mailbox twice, not its owner's, and nobody by a code that does not work", async () => {
    const { me, code } = await inviter();
    const [local = "", domain = ""] = newEmail().split("@");
    const [own = "", ownDomain = ""] = me.email.split("@");
    const emails = [`${local}@${domain}`, `${local}+again@${domain}`, `${own}+second@${ownDomain}`];
    for (const email of emails) {
      await signUp(test, email, { invitation: code });
      await confirm(email);
    }
    expect(await read(me)).toMatchObject({ joined: 1 });
    for (const invitation of ["", "nobody-has-it", "'; --"]) {
      const email = newEmail();
      await signUp(test, email, { invitation });
      await confirm(email);
    }
    expect(await read(me)).toMatchObject({ joined: 1 });
    // A repeated sign-up takes the place of the first: it counts once, and only with its own link.
    const email = newEmail();
    await signUp(test, email, { invitation: code });
    await signUp(test, email);
    await confirm(email);
    expect(await read(me)).toMatchObject({ joined: 1 });
    expect((await signUp(test, newEmail(), { invitation: "x".repeat(41) })).status).toBe(400);
  });

  it("is no way to count an account that is there already, nor a brand", async () => {
    const { me, code } = await inviter();
    const known = await signInAs(test);
    await signUp(test, known.email, { invitation: code });
    const brand = newEmail();
    await signUp(test, brand, { invitation: code, data: { name: "Meera", user_mode: "brand" } });
    await confirm(brand);
    expect(await read(me)).toMatchObject({ joined: 0 });
  });

  it("stops with the account that made it, and goes with either", async () => {
    const { db } = test.dependencies;
    const { me, code } = await inviter();
    const email = newEmail();
    await signUp(test, email, { invitation: code });
    await confirm(email);
    const friend = bearer(await signIn(test, email));
    const exported = await apiAs(test, me).get("/v1/auth/export").expect(200);
    expect(exported.body.invitation).toMatchObject({
      joined: 1,
      url: expect.stringContaining(code),
    });
    await apiAs(test, friend).post("/v1/auth/account/delete").send({ email }).expect(204);
    expect(await read(me)).toMatchObject({ joined: 0 });
    await db
      .update(users)
      .set({ blockedAt: new Date(), blockedReason: "For a test." })
      .where(eq(users.id, me.userId));
    expect((await apiAs(test).get(`/v1/invitations/${code}`)).status).toBe(404);
    await db
      .update(users)
      .set({ blockedAt: null, blockedReason: null })
      .where(eq(users.id, me.userId));
    const again = await signInAs(test, { userId: me.userId });
    await apiAs(test, again).post("/v1/auth/account/delete").send({ email: me.email }).expect(204);
    expect((await apiAs(test).get(`/v1/invitations/${code}`)).status).toBe(404);
    expect(await db.$count(invitationCodes, eq(invitationCodes.userId, me.userId))).toBe(0);
    expect(await db.$count(invitedAccounts, eq(invitedAccounts.invitedBy, me.userId))).toBe(0);
  });

  it("needs a session and a confirmed address, and is no admin's", async () => {
    for (const method of ["get", "post"] as const) {
      expect((await apiAs(test)[method](PATH)).status).toBe(401);
      const admin = await signInAs(test, { admin: true });
      expect((await apiAs(test, admin)[method](PATH)).status).toBe(403);
    }
    const unconfirmed = await signInAs(test, { emailConfirmed: false });
    const refused = await apiAs(test, unconfirmed).post(PATH);
    expect([refused.status, refused.body.code]).toEqual([403, "email_not_confirmed"]);
    expect((await apiAs(test).get(`/v1/invitations/${"x".repeat(41)}`)).status).toBe(400);
    expect((await apiAs(test).get("/v1/invitations/k7m2pq9xwt")).status).toBe(404);
  });
});
