import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import {
  bearer,
  brandOrigin,
  call,
  lastLink,
  mailsTo,
  newEmail,
  signIn,
  sortedStatuses,
  signUp,
} from "../../../../test/auth-client.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { brands, studentEmails } from "../../../db/schema/index.ts";

describe("change of address", () => {
  const test = useTestApp();

  const ask = (email: string, session: { authorization: string }, origin?: string) =>
    call(test, "post", "/v1/auth/email/change", { email }, { ...session, origin });
  const confirm = (token: string, session?: { authorization: string }) =>
    call(test, "post", "/v1/auth/email/change/confirm", { token }, session);

  it("moves the account once the new address opens its link, and mails the old one", async () => {
    const user = await buildUser(test);
    const student = await buildStudent(test, { userId: user.id, email: user.email });
    const brand = await buildBrand(test, { contactEmail: user.email });
    const session = bearer(await signIn(test, user.email));
    const email = newEmail();
    expect((await ask(email, session)).status).toBe(202);
    const { url, token } = await lastLink(test, email, "change");
    expect(url.origin + url.pathname).toBe("http://localhost:4001/auth");
    expect((await signIn(test, email)).status).toBe(401);

    const response = await confirm(token, session);
    expect([response.status, response.body]).toEqual([200, { email }]);
    expect((await signIn(test, email)).status).toBe(200);
    expect((await signIn(test, user.email)).status).toBe(401);
    expect((await mailsTo(test, user.email)).at(-1)?.subject).toBe(
      "Your email address was changed",
    );
    const { db } = test.dependencies;
    const addresses = await db
      .select()
      .from(studentEmails)
      .where(eq(studentEmails.studentId, student.id));
    expect(addresses.map((row) => row.lookupAddress)).toEqual([email]);
    const [moved] = await db.select().from(brands).where(eq(brands.id, brand.id));
    expect(moved?.contactEmail).toBe(email);
    const rows = await auditEntries(test, { subjectId: user.id });
    expect(rows.map((row) => row.action)).toEqual(["account.email_changed"]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it("answers many clicks, also at once, as the first, and moves nothing twice", async () => {
    const user = await buildUser(test);
    const session = bearer(await signIn(test, user.email));
    const email = newEmail();
    await ask(email, session);
    const { token } = await lastLink(test, email, "change");
    const clicks = Array.from({ length: 16 }, () => confirm(token, session));
    for (const { status, body } of [...(await Promise.all(clicks)), await confirm(token, session)])
      expect([status, body]).toEqual([200, { email }]);
    const notices = (await mailsTo(test, user.email)).filter(({ subject }) =>
      /was changed/.test(subject ?? ""),
    );
    expect(notices).toHaveLength(1);
    // Once the account has moved on, the old link is worth nothing.
    const next = newEmail();
    await ask(next, session);
    await confirm((await lastLink(test, next, "change")).token, session);
    expect((await confirm(token, session)).status).toBe(410);
  });

  it.each(["a free address", "an address with an account"])(
    "ends the earlier link as soon as the account asks for %s",
    async (next) => {
      const session = await signInAs(test);
      const [first, later] = [newEmail(), newEmail()];
      if (next !== "a free address") await buildUser(test, { email: later });
      await ask(first, session);
      const { token } = await lastLink(test, first, "change");
      await ask(later, session);
      expect((await confirm(token, session)).status).toBe(410);
    },
  );

  it("mails no link for an earlier wish that is still on its way", async () => {
    const session = await signInAs(test);
    const [first, later] = [newEmail(), newEmail()];
    await ask(first, session);
    await ask(later, session);
    expect(await mailsTo(test, first)).toEqual([]);
    const { token } = await lastLink(test, later, "change");
    expect((await confirm(token, session)).status).toBe(200);
  });

  it("leads back to the site where it was asked", async () => {
    const session = await signInAs(test);
    const email = newEmail();
    await ask(email, session, brandOrigin);
    const { url } = await lastLink(test, email, "change");
    expect(url.origin + url.pathname).toBe("http://localhost:4002/brand-auth");
  });

  it("gives the same answer for an address that has an account, and mails that one", async () => {
    const other = await buildUser(test);
    const session = await signInAs(test);
    const taken = await ask(other.email, session);
    const free = await ask(newEmail(), await signInAs(test));
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await mailsTo(test, other.email)).at(-1)?.subject).toBe(
      "You already have a Bachat account",
    );
  });

  it("is refused when the address got an account meanwhile", async () => {
    const session = await signInAs(test);
    const email = newEmail();
    await ask(email, session);
    const { token } = await lastLink(test, email, "change");
    await buildUser(test, { email });
    const response = await confirm(token, session);
    expect([response.status, response.body.code]).toEqual([409, "email_taken"]);
  });

  it("works in a session of that account alone", async () => {
    const session = await signInAs(test);
    const stranger = await signInAs(test);
    const email = newEmail();
    await ask(email, session);
    const { token } = await lastLink(test, email, "change");
    expect((await confirm(token)).status).toBe(401);
    expect((await confirm(token, stranger)).status).toBe(410);
    expect((await confirm(token, session)).status).toBe(200);
  });

  it("ends the links that went to the old address", async () => {
    const old = newEmail();
    await signUp(test, old);
    const session = bearer(await signIn(test, old));
    await call(test, "post", "/v1/auth/password/forgot", { email: old });
    const reset = await lastLink(test, old, "reset");
    const email = newEmail();
    await ask(email, session);
    const { token } = await lastLink(test, email, "change");
    expect((await confirm(token, session)).status).toBe(200);
    const response = await call(test, "post", "/v1/auth/password/reset", {
      token: reset.token,
      password: "lantern-festival-9",
    });
    expect(response.status).toBe(410);
    const account = await call(test, "get", "/v1/auth/account", undefined, session);
    expect(account.body).toMatchObject({ email, email_confirmed: true });
  });

  it("needs a fresh proof, a session and an address that is new", async () => {
    const stale = await signInAs(test, { proof: false });
    expect((await ask(newEmail(), stale)).body.code).toBe("proof_required");
    expect((await call(test, "post", "/v1/auth/email/change", { email: newEmail() })).status).toBe(
      401,
    );
    const session = await signInAs(test);
    expect((await ask(session.email, session)).status).toBe(400);
    expect((await ask("no address", session)).status).toBe(400);
  });

  it("moves once of two confirmations at once", async () => {
    const session = await signInAs(test);
    const email = newEmail();
    await ask(email, session);
    const { token } = await lastLink(test, email, "change");
    const answers = await Promise.all([confirm(token, session), confirm(token, session)]);
    expect(sortedStatuses(answers)).toEqual([200, 200]);
    const rows = await auditEntries(test, { subjectId: session.userId });
    expect(rows.filter((row) => row.action === "account.email_changed")).toHaveLength(1);
  });
});
