import { randomBytes, randomUUID } from "node:crypto";
import { DAY, dayInKolkata } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp, createTestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { png } from "../../../../test/files.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  auditLog,
  contactMessages,
  linkedIdentities,
  newsletterSubscribers,
  offerFeedback,
  shownPasses,
} from "../../../db/schema/index.ts";

const url = "/v1/auth/export";

describe("the copy of one's data", () => {
  const test = useTestApp();
  const post = (path: string, as: SignedIn) => apiAs(test, as).post(path);
  const download = (as: SignedIn) => apiAs(test, as).get(url);

  it("holds everything, codes included, and nothing of anyone else", async () => {
    const { db } = test.dependencies;
    // Near enough to its end that a newer ID may be sent.
    const ends = new Date(test.clock.now().getTime() + 30 * DAY);
    const partner = await createPartner(test, { verifiedUntil: dayInKolkata(ends) });
    const stranger = await createPartner(test);
    const me = await signInAs(test, { userId: partner.userId });
    const other = await signInAs(test, { userId: stranger.userId });
    const shared = await buildOffer(test, { sharedCode: "MONSOON-40", title: "Rain jackets" });
    const pool = await buildOffer(test, { poolCodes: ["ONE-1", "TWO-2"] });
    const qr = await buildOffer(test, { redemptionMethod: "qr" });
    for (const { id } of [shared, pool, qr]) {
      await post(`/v1/student/offers/${id}/redemptions`, me).expect(201);
    }
    await post(`/v1/student/offers/${pool.id}/redemptions`, other).expect(201);
    await apiAs(test, me).put(`/v1/student/saved-offers/${shared.id}`).expect(204);
    await post("/v1/student/verifications", me)
      .attach("id_card_front", await png(), "card.png")
      .expect(201);
    await db.insert(offerFeedback).values({
      studentId: partner.studentId,
      offerId: shared.id,
      outcome: "worked",
      comment: "At the counter in Pune",
    });
    // One pass was read by a shop and one was not; a stranger's was read too.
    const readAt = test.clock.now();
    const passOf = (studentId: typeof partner.studentId, isRead: boolean) => ({
      studentId,
      typedCodeHash: randomBytes(32),
      expiresAt: test.clock.now(),
      ...(isRead && {
        brandId: shared.brandId,
        checkKey: randomUUID(),
        checkedAt: readAt,
      }),
    });
    await db
      .insert(shownPasses)
      .values([
        passOf(partner.studentId, true),
        passOf(partner.studentId, false),
        passOf(stranger.studentId, true),
      ]);
    await db.insert(newsletterSubscribers).values({ email: partner.email });
    await db.insert(contactMessages).values({
      userId: partner.userId,
      name: "Ananya",
      email: partner.email,
      subject: "A question",
      message: "Where is my code?",
    });
    const linkOf = (userId: typeof partner.userId) => ({
      provider: "google" as const,
      subject: `subject of ${userId}`,
      userId,
    });
    await db.insert(linkedIdentities).values([linkOf(partner.userId), linkOf(stranger.userId)]);
    await partnerCalls(test).ask(partner.live, { studentEmail: partner.email });

    const { status, headers, body } = await download(me);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="bachat-data.json"');
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toMatchObject({
      account: { id: partner.userId, email: expect.stringContaining("@") },
      profile: { name: "Ananya Deshmukh", verification_status: "approved" },
      consents: expect.arrayContaining([
        expect.objectContaining({ purpose: "brand_verification" }),
      ]),
      verification_submissions: [
        { status: "pending", documents: [{ kind: "id_card_front", media_type: "image/png" }] },
      ],
      linked_accounts: [{ provider: "google", subject: `subject of ${partner.userId}` }],
      pass_readings: [
        {
          brand_name: expect.any(String),
          outlet_name: null,
          at: readAt.toISOString(),
        },
      ],
      feedback: [{ offer_title: "Rain jackets", comment: "At the counter in Pune" }],
      brand_checks: [{ result: "verified" }],
      newsletter: { status: "pending" },
      contact_messages: [{ subject: "A question", message: "Where is my code?" }],
      sessions: [{ site: "site" }],
    });
    const codes = body.redemptions.map((item: { code: string }) => item.code);
    expect(codes).toContain("MONSOON-40");
    expect(codes.filter((code: string) => /^(ONE-1|TWO-2)$/.test(code))).toHaveLength(1);
    expect(codes.every((code: unknown) => typeof code === "string" && code.length > 3)).toBe(true);
    const types = body.interactions.map((item: { type: string }) => item.type);
    expect(types.toSorted()).toEqual(["redeem", "redeem", "redeem", "save"]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|secret|token/i);
    const logged = await db.$count(auditLog, eq(auditLog.action, "account.data_exported"));
    expect(logged).toBe(1);
  });

  it("is empty where there is nothing, and works on the admin site too", async () => {
    const { body } = await download(await signInAs(test));
    expect(body).toMatchObject({ profile: null, redemptions: [], brand_checks: [] });
    expect((await download(await signInAs(test, { admin: true }))).status).toBe(200);
  });

  it("needs a session with a fresh proof", async () => {
    expect((await apiAs(test).get(url)).status).toBe(401);
    const stale = await download(await signInAs(test, { proof: false }));
    expect([stale.status, stale.body.code]).toEqual([403, "proof_required"]);
  });

  it("is given ten times an hour", async () => {
    const limited = await createTestApp({ RATE_LIMIT_SCALE: "1" });
    try {
      const me = await signInAs(limited);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const { status } = await supertest(limited.app.server)
          .get(url)
          .set("authorization", me.authorization);
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });
});
