import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY, dayInKolkata } from "@bachat/rules/time";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import {
  cookieOf,
  lastLink,
  mailsTo,
  signIn,
  signInByCookie,
  signUp,
  studentOrigin,
} from "../../../../test/auth-client.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import { jpeg, png } from "../../../../test/files.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  auditLog,
  auditPersonalValues,
  contactMessages,
  linkedIdentities,
  idempotencyKeys,
  newsletterSubscribers,
  offerFeedback,
  offerStats,
  redemptions,
  sessions,
  signUps,
  studentEmails,
  studentOfferInteractions,
  students,
  users,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import { findImbalances } from "../../money/credits/service-checks.ts";
import { extendChain, verifyChain } from "../../platform/audit/service-chain.ts";

const url = "/v1/auth/account/delete";

describe("deleting an account", () => {
  const test = useTestApp();

  const erase = (me: SignedIn, email = me.email) => apiAs(test, me).post(url).send({ email });
  const userRow = async (userId: UserId) => {
    const [row] = await test.dependencies.db.select().from(users).where(eq(users.id, userId));
    if (row === undefined) throw new Error("The account's row is gone.");
    return row;
  };
  const storedFiles = async () => {
    const { storage } = test.dependencies.config;
    if (storage.kind !== "directory") return [];
    const entries = await readdir(storage.directory, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };

  it("removes the person and keeps ledger, audit and redemptions without a name", async () => {
    const { db } = test.dependencies;
    // Near enough to its end that a newer ID may be sent.
    const ends = new Date(test.clock.now().getTime() + 30 * DAY);
    const partner = await createPartner(test, { verifiedUntil: dayInKolkata(ends) });
    const me = await signInAs(test, { userId: partner.userId });
    const elsewhere = await signInAs(test, { userId: partner.userId });
    const calls = partnerCalls(test);
    const key = { "idempotency-key": "till-1" };
    expect(
      (await calls.ask(partner.live, { studentEmail: partner.email }, key)).body,
    ).toMatchObject({ isVerified: true });
    const offer = await buildOffer(test, { sharedCode: "MONSOON-40" });
    await apiAs(test, me).post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
    await apiAs(test, me).put(`/v1/student/saved-offers/${offer.id}`).expect(204);
    await apiAs(test, me)
      .patch("/v1/student/profile")
      .send({
        version: await versionAt(apiAs(test, me), "/v1/student/profile"),
        location: "Nagpur",
      })
      .expect(200);
    await apiAs(test, me)
      .put("/v1/student/profile/photo")
      .attach("photo", await jpeg(), "me.jpg")
      .expect(200);
    await apiAs(test, me)
      .post("/v1/student/verifications")
      .attach("id_card_front", await png(), "card.png")
      .expect(201);
    await test.runJobs("verification.process_document", "verification.remove_files");
    await db.insert(offerFeedback).values({
      studentId: partner.studentId,
      offerId: offer.id,
      outcome: "worked",
      comment: "Ananya was here",
    });
    await db.insert(newsletterSubscribers).values({ email: partner.email });
    const soon = new Date(test.clock.now().getTime() + DAY);
    await db.insert(signUps).values({
      proofHash: Buffer.from("another browser"),
      email: partner.email,
      details: { name: "Ananya" },
      codeExpiresAt: soon,
      nextSendAt: soon,
      expiresAt: soon,
    });
    await db.insert(contactMessages).values({
      name: "Ananya",
      email: partner.email,
      subject: "A question",
      message: "Where is my code?",
    });
    const linked = { provider: "google" as const, subject: "110169484474386276334" };
    await db.insert(linkedIdentities).values({ ...linked, userId: partner.userId });
    expect((await storedFiles()).length).toBeGreaterThan(1);
    const balance = await calls.balanceOf(partner.brandId);

    expect((await erase(me, me.email.toUpperCase())).status).toBe(204);

    // The person, everywhere.
    const dump = await everyText(["Ananya", partner.email, "Nagpur", "MONSOON-40", linked.subject]);
    expect(dump).toEqual([]);
    expect(await userRow(partner.userId)).toMatchObject({
      email: `erased-${partner.userId}@erased.invalid`,
      passwordHash: null,
      name: "Deleted account",
    });
    const [student] = await db.select().from(students).where(eq(students.id, partner.studentId));
    expect(student).toMatchObject({
      name: "Deleted account",
      collegeName: null,
      verificationStatus: "pending",
      avatarKey: null,
    });
    expect(await db.$count(studentEmails, eq(studentEmails.studentId, partner.studentId))).toBe(0);
    await test.runJobs("verification.remove_files", "students.remove_photo");
    expect(await storedFiles()).toEqual([]);

    // Sessions end, and brands get "not verified", at once.
    for (const session of [me, elsewhere]) {
      expect((await apiAs(test, session).get("/v1/auth/account")).status).toBe(401);
    }
    const reasons = await db
      .select({ reason: sessions.revokedReason, ip: sessions.ip })
      .from(sessions)
      .where(eq(sessions.userId, partner.userId));
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(["account_deleted"]));
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.brandId, partner.brandId))).toBe(0);
    for (const headers of [{}, key]) {
      const { body } = await calls.ask(partner.live, { studentEmail: partner.email }, headers);
      expect(body.isVerified).toBe(false);
    }

    // Credits, the ledger and redemptions have to stay.
    expect(await calls.balanceOf(partner.brandId)).toBe((balance ?? 0) - 2);
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
    expect(await db.$count(redemptions, eq(redemptions.studentId, partner.studentId))).toBe(1);
    const left = await db
      .select({ type: studentOfferInteractions.interactionType })
      .from(studentOfferInteractions)
      .where(eq(studentOfferInteractions.studentId, partner.studentId));
    expect(left).toEqual([{ type: "redeem" }]);
    const [stats] = await db.select().from(offerStats).where(eq(offerStats.offerId, offer.id));
    expect(stats?.saveCount).toBe(0);
    const [submission] = await db
      .select()
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.studentId, partner.studentId));
    expect(submission).toMatchObject({ status: "rejected", decisionSource: "account_deleted" });
    const entries = await db
      .select({ id: auditLog.id, action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, partner.userId));
    expect(entries.map(({ action }) => action)).toContain("account.deleted");
    const values = await db.$count(
      auditPersonalValues,
      inArray(
        auditPersonalValues.auditId,
        entries.map((entry) => entry.id),
      ),
    );
    expect(values).toBe(0);
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    expect(await verifyChain(test.dependencies)).toMatchObject({ brokenAt: null });
  });

  it("removes what admins noted of the person's invitation", async () => {
    const admin = await signInAs(test, { admin: true });
    const me = await signInAs(test);
    const invite = (permission: string) =>
      apiAs(test, admin)
        .post("/v1/admin/invitations")
        .send({ email: me.email, permissions: [permission] });
    await confirmed(test, await invite("reviewer"));
    await invite("finance").expect(202);
    await erase(me).expect(204);
    expect(await everyText([me.email])).toEqual([]);
  });

  /** Where one of these words is still stored as readable text, table by table. */
  async function everyText(words: string[]): Promise<string[]> {
    const { db } = test.dependencies;
    const { rows } = await db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    const patterns = sql.join(
      words.map((word) => sql`${`%${word}%`}`),
      sql`, `,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t where t::text ilike any(array[${patterns}]) limit 1`,
      );
      found.push(...hits.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  }

  it("mails the old address, and lets it sign up again", async () => {
    const user = await buildUser(test, { name: "Ravi Menon" });
    const me = await signInAs(test, { userId: user.id });
    await erase(me).expect(204);
    const mails = await mailsTo(test, user.email);
    expect(mails.at(-1)?.subject).toBe("Your Bachat account is deleted");
    expect(mails.at(-1)?.text).toContain("Ravi Menon");
    expect((await signIn(test, user.email)).status).toBe(401);

    expect((await signUp(test, user.email)).status).toBe(202);
    const { token } = await lastLink(test, user.email, "confirm");
    await apiAs(test)
      .post("/v1/auth/email/confirm")
      .send({ token, password: testPassword })
      .expect(200);
    const again = await signIn(test, user.email);
    expect(again.status).toBe(200);
    expect(again.body.user.id).not.toBe(user.id);
  });

  it("clears the browser's cookie and is safe to repeat and to race", async () => {
    const user = await buildUser(test);
    const { authorization } = await signInByCookie(test, user.email, studentOrigin);
    const once = () =>
      apiAs(test)
        .post(url)
        .set({ authorization, origin: studentOrigin })
        .send({ email: user.email });
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true);
    const done = answers.find(({ status }) => status === 204);
    expect(done === undefined ? "" : cookieOf(done)).toMatch(/bachat_site=$/);
    expect(await mailsTo(test, user.email)).toHaveLength(1);
    expect((await once()).status).toBe(401);
  });

  it("fills nothing again that waited for it", async () => {
    const partner = await createPartner(test);
    const me = await signInAs(test, { userId: partner.userId });
    const version = await versionAt(apiAs(test, me), "/v1/student/profile");
    const answers = await Promise.all([
      erase(me),
      ...["Pune", "Delhi", "Surat"].map((location) =>
        apiAs(test, me).patch("/v1/student/profile").send({ version, location }),
      ),
      apiAs(test, me).patch("/v1/auth/account").send({ name: "Still Here" }),
    ]);
    expect(answers[0]?.status).toBe(204);
    expect((await userRow(partner.userId)).name).toBe("Deleted account");
    const [student] = await test.dependencies.db
      .select()
      .from(students)
      .where(eq(students.id, partner.studentId));
    expect(student?.location).toBeNull();
  });

  it("leaves no profile and no address when a profile is asked for meanwhile", async () => {
    const { db } = test.dependencies;
    const { userId, studentId } = await createPartner(test);
    for (const me of [await signInAs(test), await signInAs(test, { userId })]) {
      // As the deletion does, with time for the other call to come.
      const asked = await db.transaction(async (tx) => {
        const mine = eq(users.id, me.userId);
        await tx.select().from(users).where(mine).for("update");
        const answer = apiAs(test, me)
          .post("/v1/student/profile/ensure")
          .then((response) => response);
        await sleep(300);
        const email = `erased-${me.userId}@erased.invalid`;
        await tx
          .update(users)
          .set({ email, emailConfirmedAt: null, passwordHash: null, deletedAt: test.clock.now() })
          .where(mine);
        await tx.delete(studentEmails).where(eq(studentEmails.studentId, studentId));
        return { answer };
      });
      expect((await asked.answer).status).toBe(401);
      expect(await db.$count(students, eq(students.userId, me.userId))).toBe(
        me.userId === userId ? 1 : 0,
      );
    }
    expect(await db.$count(studentEmails, eq(studentEmails.studentId, studentId))).toBe(0);
  });

  it("needs a fresh proof and the account's own address", async () => {
    const me = await signInAs(test);
    const wrong = await erase(me, "somebody@else.example");
    expect([wrong.status, wrong.body.code]).toEqual([422, "address_mismatch"]);
    expect(wrong.body.errors[0].field).toBe("body.email");
    expect((await apiAs(test, me).post(url).send({})).status).toBe(400);
    const stale = await signInAs(test, { userId: me.userId, proof: false });
    expect((await erase(stale)).body.code).toBe("proof_required");
    expect((await apiAs(test).post(url).send({ email: me.email })).status).toBe(401);
    expect((await userRow(me.userId)).deletedAt).toBeNull();
  });
});
