import { and, eq } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { answerTime } from "../../../../test/answer-time.ts";
import { useTestApp } from "../../../../test/app.ts";
import {
  askToSignUp,
  bearer,
  call,
  findUser,
  lastLink,
  mailsTo,
  newEmail,
  signIn,
  signUp,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import {
  addressRequests,
  auditLog,
  consents,
  mailTokens,
  users,
} from "../../../db/schema/index.ts";
import { ANSWER_FLOOR_MS } from "../../../http/answer-floor.ts";
import type { UserId } from "../../../ids.ts";
import { consentVersions } from "../students/policy.ts";

describe("sign-up", () => {
  const test = useTestApp();

  const find = (email: string) => findUser(test, email);
  const confirm = (body: object) => call(test, "post", "/v1/auth/email/confirm", body);

  it("creates an unconfirmed account without a session and mails its link", async () => {
    const email = newEmail();
    const response = await signUp(test, email, { return_to: "/offers?page=2", locale: "hi" });
    expect(response.status).toBe(202);
    expect(response.body).toEqual({ message: expect.any(String), resend_in: null });
    expect(response.headers["set-cookie"]).toBeUndefined();
    const user = await find(email);
    expect(user).toMatchObject({
      emailConfirmedAt: null,
      passwordHash: null,
      is18OrOlder: true,
      locale: "hi",
    });
    expect(user?.pendingPasswordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { url } = await lastLink(test, email, "confirm");
    expect(url.origin + url.pathname).toBe("http://localhost:4001/hi/auth");
    expect(url.searchParams.get("return_to")).toBe("/offers?page=2");
    const signedUp = and(
      eq(auditLog.subjectId, user?.id ?? ""),
      eq(auditLog.action, "account.signed_up"),
    );
    expect(await test.dependencies.db.$count(auditLog, signedUp)).toBe(1);
  });

  it("notes the agreement to both legal texts, with their versions, once", async () => {
    const email = newEmail();
    await signUp(test, email);
    await signUp(test, email);
    const { db, clock } = test.dependencies;
    const rows = () =>
      db
        .select({
          purpose: consents.purpose,
          version: consents.version,
          withdrawnAt: consents.withdrawnAt,
        })
        .from(consents)
        .innerJoin(users, eq(users.id, consents.userId))
        .where(eq(users.email, email))
        .orderBy(consents.purpose);
    expect(await rows()).toEqual([
      { purpose: "terms", version: consentVersions.terms, withdrawnAt: null },
      { purpose: "privacy", version: consentVersions.privacy, withdrawnAt: null },
    ]);
    // Agreed to an older text: that grant ends where the new one begins.
    const userId = (await find(email))?.id as UserId;
    const older = { userId, purpose: "terms" as const, version: "older" };
    await db
      .update(consents)
      .set({ withdrawnAt: clock.now() })
      .where(and(eq(consents.userId, userId), eq(consents.purpose, "terms")));
    await db.insert(consents).values({ ...older, grantedAt: clock.now() });
    test.clock.advance(1_000);
    await signUp(test, email);
    const standing = (await rows()).filter((row) => row.withdrawnAt === null);
    expect(standing.map((row) => row.version)).toEqual([
      consentVersions.terms,
      consentVersions.privacy,
    ]);
  });

  it("sends brand accounts to the brand site", async () => {
    const email = newEmail();
    await signUp(test, email, { data: { name: "Vidya", user_mode: "brand" } });
    const { url } = await lastLink(test, email, "confirm");
    expect(url.origin + url.pathname).toBe("http://localhost:4002/brand-auth");
  });

  it("gives the same answer for an address that has an account, and mails its owner", async () => {
    const user = await buildUser(test);
    const known = await signUp(test, user.email, { password: "another-secret" });
    const unknown = await signUp(test, newEmail());
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mailsTo(test, user.email)).at(-1)?.subject).toBe(
      "You already have a Bachat account",
    );
    expect((await find(user.email))?.passwordHash).toBe(user.passwordHash);
  });

  it.each([
    ["a short password", { password: "abc12" }, "body.password", "too_short"],
    ["a common password", { password: "Password123" }, "body.password", "too_common"],
    [
      "the address as password",
      { password: "LONGNAME@mail.example" },
      "body.password",
      "same_as_email",
    ],
    ["an empty name", { data: { name: "", user_mode: "student" } }, "body.data.name", "required"],
    [
      "another mode",
      { data: { name: "A", user_mode: "admin" } },
      "body.data.user_mode",
      "invalid_value",
    ],
    [
      "another host as return path",
      { return_to: "//evil.example" },
      "body.return_to",
      "invalid_format",
    ],
    [
      "a backslash in the return path",
      { return_to: "/\\evil.example" },
      "body.return_to",
      "invalid_format",
    ],
    ["an address that is none", { email: "nobody" }, "body.email", "invalid_format"],
    ["a missing age", { is_18_or_older: undefined }, "body.is_18_or_older", "required"],
  ])("refuses %s", async (_name, overrides, field, rule) => {
    const response = await signUp(test, "longname@mail.example", overrides);
    expect(response.status).toBe(400);
    expect(response.body.errors[0]).toMatchObject({ field, rule });
    expect(await find("longname@mail.example")).toBeUndefined();
  });

  it("refuses fields that a caller may not set", async () => {
    const response = await signUp(test, newEmail(), { is_admin: true });
    expect(response.status).toBe(400);
  });

  it("lets a sign-in right after the answer make the account, and the job changes nothing then", async () => {
    const { db } = test.dependencies;
    const email = newEmail();
    expect((await askToSignUp(test, email)).status).toBe(202);
    expect(await find(email)).toBeUndefined();
    const waiting = await db.select().from(addressRequests).where(eq(addressRequests.email, email));
    expect(JSON.stringify(waiting)).toContain("$argon2id$");
    expect(JSON.stringify(waiting)).not.toContain(testPassword);
    const answers = await Promise.all([signIn(test, email), signIn(test, email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.$count(addressRequests, eq(addressRequests.email, email))).toBe(0);
    const user = await find(email);
    expect(await mailsTo(test, email)).toHaveLength(1);
    expect((await find(email))?.id).toBe(user?.id);
  });

  it("does what was asked about an address in the order in which it was asked", async () => {
    const email = newEmail();
    await askToSignUp(test, email);
    await call(test, "post", "/v1/auth/password/forgot", { email });
    const subjects = (await mailsTo(test, email)).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(
      new Set(["Choose a new password", "Confirm your email for Bachat"]),
    );
  });

  it("runs the same statements for an address with an account and one without", async () => {
    const user = await buildUser(test);
    const session = bearer(await signIn(test, (await buildUser(test)).email));
    const asks = {
      "sign-up": (email: string) => askToSignUp(test, email),
      "forgotten password": (email: string) =>
        call(test, "post", "/v1/auth/password/forgot", { email }),
      "change of address": (email: string) =>
        call(test, "post", "/v1/auth/email/change", { email }, session),
    };
    const query = vi.spyOn(pg.Client.prototype, "query");
    const statementsOf = async (ask: () => PromiseLike<{ status: number }>) => {
      query.mockClear();
      expect((await ask()).status).toBe(202);
      return query.mock.calls.map(([statement]: unknown[]) =>
        typeof statement === "object" && statement !== null && "text" in statement
          ? statement.text
          : statement,
      );
    };
    for (const [name, ask] of Object.entries(asks)) {
      // The first call warms up: prepared statements and cached reads are not counted.
      await ask(newEmail());
      const known = await statementsOf(() => ask(user.email));
      const unknown = await statementsOf(() => ask(newEmail()));
      expect(known.length).toBeGreaterThan(3);
      expect([name, known]).toEqual([name, unknown]);
    }
    query.mockRestore();
  });

  it("lets an unconfirmed account sign in, unconfirmed", async () => {
    const email = newEmail();
    await signUp(test, email);
    const session = await signIn(test, email);
    expect(session.status).toBe(200);
    const account = await call(test, "get", "/v1/auth/account", undefined, bearer(session));
    expect(account.body.email_confirmed).toBe(false);
  });

  it("hands an unconfirmed address to the new sign-up and ends what the old one had", async () => {
    const email = newEmail();
    await signUp(test, email, { password: "first-secret-1" });
    const oldLink = await lastLink(test, email, "confirm");
    const oldSession = bearer(await signIn(test, email, { password: "first-secret-1" }));
    const again = await signUp(test, email, { password: "second-secret-2" });
    expect(again.status).toBe(202);

    const account = await call(test, "get", "/v1/auth/account", undefined, oldSession);
    expect([account.status, account.body.code]).toEqual([401, "session_ended"]);
    expect((await signIn(test, email, { password: "first-secret-1" })).status).toBe(401);
    const old = await confirm({ token: oldLink.token, password: "second-secret-2" });
    expect([old.status, old.body.code]).toEqual([410, "link_expired"]);
    const link = await lastLink(test, email, "confirm");
    expect(link.token).not.toBe(oldLink.token);
    expect((await confirm({ token: link.token, password: "second-secret-2" })).status).toBe(200);
  });

  it("leaves the choice about brands to the person who proves the address, by a new sign-up or a reset", async () => {
    const { db, clock } = test.dependencies;
    const takeOver = {
      again: (email: string) => signUp(test, email, { password: "second-secret-2" }),
      reset: async (email: string) => {
        await call(test, "post", "/v1/auth/password/forgot", { email });
        const { token } = await lastLink(test, email, "reset");
        await call(test, "post", "/v1/auth/password/reset", { token, password: "second-secret-2" });
      },
    };
    for (const prove of Object.values(takeOver)) {
      const email = newEmail();
      await signUp(test, email, { password: "first-secret-1" });
      const userId = (await find(email))?.id as UserId;
      const purpose = "brand_verification";
      await db
        .insert(consents)
        .values({ userId, purpose, version: "2026-11", grantedAt: clock.now() });
      await prove(email);
      const session = bearer(await signIn(test, email, { password: "second-secret-2" }));
      const { body } = await call(test, "get", "/v1/student/consents", undefined, session);
      expect(body.brand_verification.granted).toBe(false);
    }
  });

  it("makes one account of many sign-ups at once, with one link that works", async () => {
    const { db } = test.dependencies;
    for (let round = 0; round < 3; round += 1) {
      const email = newEmail();
      const secrets = ["secret-number-1", "secret-number-2", "secret-number-3", "secret-number-4"];
      const answers = await Promise.all(
        secrets.map((password) => signUp(test, email, { password })),
      );
      expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202]);
      expect(await db.$count(users, eq(users.email, email))).toBe(1);
      const links = await db.select().from(mailTokens).where(eq(mailTokens.email, email));
      expect(links).toHaveLength(1);
      expect(links.filter((link) => link.usedAt === null)).toHaveLength(1);
      const works = await Promise.all(secrets.map((password) => signIn(test, email, { password })));
      expect(works.filter((answer) => answer.status === 200)).toHaveLength(1);
    }
  });

  it("mails an address a few times, then gives the same answer without mailing", async () => {
    const user = await buildUser(test);
    for (let count = 0; count < 8; count += 1) {
      expect((await signUp(test, user.email)).status).toBe(202);
    }
    expect((await mailsTo(test, user.email)).length).toBe(5);
  });

  it("answers no sooner for one address than for another", async () => {
    const user = await buildUser(test);
    for (const email of [user.email, newEmail()]) {
      expect(await answerTime(() => askToSignUp(test, email))).toBeGreaterThan(ANSWER_FLOOR_MS - 2);
    }
  });
});
