import { DAY, later } from "@bachat/rules/time";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { letDecisionsTakeEffect, sendFor } from "../../../../test/verification.ts";
import { auditLog, redemptions, sessions } from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";

const parts = ["figures", "submissions", "redemptions", "devices", "brand-checks", "activity"];

describe("the parts of a student's page", () => {
  const test = useTestApp();
  let admin: SignedIn;
  let asha: SignedIn;
  let student: Student;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
    asha = await signInAs(test);
    student = await buildStudent(test, {
      userId: asha.userId,
      email: asha.email,
      verificationStatus: "approved",
    });
  });

  const part = (
    name: string,
    { of = student.id, who = admin }: { of?: StudentId; who?: SignedIn | null } = {},
  ) => apiAs(test, who).get(`/v1/admin/students/${of}/${name}`);
  const allOf = async (name: string, of: StudentId, per = 2) => {
    const items: { id: string }[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const at: string = cursor === "" ? "" : `&cursor=${cursor}`;
      const { body } = await part(`${name}?per_page=${per}${at}`, { of }).expect(200);
      items.push(...body.items);
      cursor = body.next_cursor;
    }
    return items.map(({ id }) => id);
  };

  it("show what was redeemed, with the reference and without a code", async () => {
    const brand = await buildBrand(test);
    const offer = await buildOffer(test, {
      brandId: brand.id,
      title: "Every notebook",
      sharedCode: "NOTEBOOK-7",
    });
    const redeemed = await apiAs(test, asha)
      .post(`/v1/student/offers/${offer.id}/redemptions`)
      .expect(201);
    expect(JSON.stringify(redeemed.body)).toContain("NOTEBOOK-7");
    const answer = await part("redemptions").expect(200);
    expect(answer.body.items).toMatchObject([
      { offer_title: "Every notebook", brand_name: brand.name, state: "issued", checked_at: null },
    ]);
    expect(answer.text).not.toContain("NOTEBOOK-7");
    expect((await part("figures").expect(200)).body).toMatchObject({
      redeemed: 1,
      saved: 0,
      tries_used: 0,
      tries_allowed: 5,
    });
  });

  it("page through a long history", async () => {
    const { db, clock } = test.dependencies;
    const other = await buildStudent(test);
    const { id: offerId, brandId } = await buildOffer(test, {
      redemptionMethod: "redirect",
      offerType: "redirect",
    });
    const now = clock.now();
    const rows = await db
      .insert(redemptions)
      .values(
        [1, 2, 3, 4, 5].map((n) => ({
          studentId: other.id,
          offerId,
          brandId,
          ordinal: n,
          method: "redirect" as const,
          createdAt: later(now, -n * DAY),
        })),
      )
      .returning({ id: redemptions.id });
    expect(await allOf("redemptions", other.id)).toEqual(rows.map(({ id }) => id));
    const logged = await db
      .insert(auditLog)
      .values(
        [1, 2, 3, 4, 5].map((n) => ({
          actorType: "system" as const,
          action: "account.tested",
          subjectType: n % 2 === 0 ? "student" : "user",
          subjectId: n % 2 === 0 ? other.id : other.userId,
          createdAt: later(now, -n * DAY),
        })),
      )
      .returning({ id: auditLog.id });
    expect(await allOf("activity", other.id)).toEqual(logged.map(({ id }) => id));
    const devices = await db
      .insert(sessions)
      .values(
        [1, 2, 3].map((n) => ({
          userId: other.userId,
          audience: "site" as const,
          transport: "cookie" as const,
          deviceLabel: "Chrome on Android",
          lastSeenAt: later(now, -n * DAY),
          createdAt: later(now, -9 * DAY),
          expiresAt: later(now, 9 * DAY),
        })),
      )
      .returning({ id: sessions.id });
    expect(await allOf("devices", other.id)).toEqual(devices.map(({ id }) => id));
    const [device] = (await part("devices", { of: other.id })).body.items;
    expect(Object.keys(device).toSorted()).toEqual([
      "device",
      "id",
      "last_seen_at",
      "signed_in_at",
      "site",
    ]);
    expect((await part("redemptions?cursor=abc")).status).toBe(400);
  });

  it("show every step of the reviewers on an ID, also what was undone", async () => {
    const sent = await sendFor(test, await buildStudent(test));
    const path = `/v1/admin/verifications/${sent.submissionId}`;
    const first = await apiAs(test, admin).post(`${path}/approve`).send({}).expect(200);
    await apiAs(test, admin)
      .post(`/v1/admin/verification-decisions/${first.body.id}/undo`)
      .expect(200);
    await apiAs(test, admin)
      .post(`${path}/reject`)
      .send({ reason: "name_mismatch", internal_note: "Two spellings" })
      .expect(200);
    await letDecisionsTakeEffect(test);
    const { body } = await part("submissions", { of: sent.studentId }).expect(200);
    expect(body.items).toMatchObject([
      {
        id: sent.submissionId,
        status: "rejected",
        reason: "name_mismatch",
        documents: ["id_card_front"],
      },
    ]);
    const { decided_by: by, steps } = body.items[0];
    expect(steps).toMatchObject([
      { outcome: "approved", by, undone_at: expect.any(String) },
      { outcome: "rejected", by, undone_at: null, internal_note: "Two spellings" },
    ]);
  });

  it("show what brands asked, by the addresses that the student has now", async () => {
    const partner = await createPartner(test);
    await partnerCalls(test).ask(partner.live, { studentEmail: partner.email });
    const { body } = await part("brand-checks", { of: partner.studentId }).expect(200);
    expect(body).toMatchObject({ total: 1, items: [{ result: "verified" }] });
    expect(JSON.stringify(body)).not.toContain(partner.email);
  });

  it("show why an admin did something", async () => {
    await apiAs(test, admin)
      .post(`/v1/admin/students/${student.id}/addresses`)
      .send({ reason: "Called from another number." })
      .expect(200);
    const { body } = await part("activity").expect(200);
    expect(body.items[0]).toMatchObject({
      action: "student.addresses_revealed",
      reason: "Called from another number.",
    });
  });

  it("are for reviewers, of a student who is there", async () => {
    const anybody = await signInAs(test);
    const unknown = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0aff" as StudentId;
    for (const name of parts) {
      expect([
        (await part(name, { who: null })).status,
        (await part(name, { who: anybody })).status,
        (await part(name, { of: unknown })).status,
        (await part(name, { of: "7" as StudentId })).status,
      ]).toEqual([401, 403, 404, 400]);
    }
  });
});
