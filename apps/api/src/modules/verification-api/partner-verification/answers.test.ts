import { dayInKolkata, MINUTE } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildApiKey } from "../../../../test/factories/api-key.ts";
import { buildConsent } from "../../../../test/factories/consent.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import {
  apiKeys,
  brands,
  consents,
  studentBlockedBrands,
  studentEmails,
  students,
  users,
} from "../../../db/schema/index.ts";
import type { BrandId, StudentId, UserId } from "../../../ids.ts";

const notVerified = {
  success: true,
  isVerified: false,
  verificationStatus: "not_verified",
  error: "Student not found or not verified",
  request_id: expect.stringMatching(/^req_/),
};

describe("the verification API", () => {
  let test: TestApp;
  let brandId: BrandId;
  let live: string;
  let testKey: string;
  let email: string;
  let studentId: StudentId;
  let userId: UserId;
  let partner: ReturnType<typeof partnerCalls>;

  beforeAll(async () => {
    test = await createTestApp();
    partner = partnerCalls(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(new Date());
    ({ brandId, live, testKey, email, studentId, userId } = await createPartner(test));
  });

  const ask: typeof partner.ask = (...call) => partner.ask(...call);
  const balance = () => partner.balanceOf(brandId);
  const calls = () => partner.callsOf(brandId);

  it("answers verified with the documented fields and takes one credit", async () => {
    const response = await ask(live, { studentEmail: email.toUpperCase() });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      isVerified: true,
      verificationStatus: "verified",
      expiryDate: "2099-12-31",
      studentInfo: {
        name: "Ananya Deshmukh",
        college: "Nilgiri College of Science",
        course: "BSc Physics",
        yearOfStudy: "junior",
      },
      request_id: expect.stringMatching(/^req_/),
    });
    expect(response.headers["ratelimit-limit"]).toBe("100");
    expect(response.headers["ratelimit-remaining"]).toBe("99");
    expect(Number(response.headers["ratelimit-reset"])).toBeGreaterThan(0);
    expect(await balance()).toBe(99);
    const [row] = await calls();
    expect(row).toMatchObject({ result: "verified", statusCode: 200, credits: 1, mode: "live" });
    expect(JSON.stringify(row)).not.toContain(email);
  });

  it("verifies to the end of the last day in Kolkata", async () => {
    const today = dayInKolkata(test.clock.now());
    await test.dependencies.db
      .update(students)
      .set({ verifiedUntil: today })
      .where(eq(students.id, studentId));
    test.clock.set(new Date(`${today}T23:59:00+05:30`));
    expect((await ask(live, { studentEmail: email })).body).toMatchObject({
      isVerified: true,
      expiryDate: today,
    });
    test.clock.advance(MINUTE);
    expect((await ask(live, { studentEmail: email })).body).toEqual(notVerified);
  });

  it("gives one and the same answer for every reason not to be verified", async () => {
    const { db } = test.dependencies;
    const shapes: Record<string, unknown>[] = [];
    const answer = async () => {
      const response = await ask(live, { studentEmail: email });
      expect(response.body).toEqual(notVerified);
      const {
        "x-request-id": _id,
        date: _date,
        "ratelimit-remaining": _left,
        ...headers
      } = response.headers;
      shapes.push(headers);
    };
    shapes.push({});
    await ask(live, { studentEmail: "nobody@nowhere.example" }).then((r) =>
      expect(r.body).toEqual(notVerified),
    );
    await db.insert(studentBlockedBrands).values({ studentId, brandId });
    await answer();
    await db.delete(studentBlockedBrands).where(eq(studentBlockedBrands.studentId, studentId));
    await db
      .update(consents)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(consents.userId, userId));
    await answer();
    await buildConsent(test, { userId, purpose: "brand_verification" });
    await db
      .update(students)
      .set({ verifiedUntil: "2020-01-01" })
      .where(eq(students.id, studentId));
    await answer();
    await db
      .update(students)
      .set({ verificationStatus: "pending", verifiedUntil: null })
      .where(eq(students.id, studentId));
    await answer();
    await db
      .update(students)
      .set({ verificationStatus: "rejected" })
      .where(eq(students.id, studentId));
    await answer();
    for (const shape of shapes.slice(2))
      expect(Object.keys(shape)).toEqual(Object.keys(shapes[1] ?? {}));
  });

  it("does not know a blocked or deleted account", async () => {
    await test.dependencies.db
      .update(users)
      .set({ blockedAt: sql`now()`, blockedReason: "For a test." })
      .where(eq(users.id, userId));
    expect((await ask(live, { studentEmail: email })).body.isVerified).toBe(false);
  });

  it("finds a student however the address is written", async () => {
    await test.dependencies.db
      .update(studentEmails)
      .set({ lookupAddress: "jos\u00e9+deals@xn--bcher-kva.example" })
      .where(eq(studentEmails.studentId, studentId));
    const isVerified = async (studentEmail: string) =>
      (await ask(live, { studentEmail })).body.isVerified;
    expect(await isVerified("  JOSE\u0301+Deals@B\u00dcCHER.example ")).toBe(true);
    expect(await isVerified("jos\u00e9+deals@xn--bcher-kva.example")).toBe(true);
    expect(await isVerified("jos\u00e9@b\u00fccher.example")).toBe(false);
    expect(await isVerified("jose+deals@b\u00fccher.example")).toBe(false);
  });

  it.each([
    ["no key", undefined],
    ["a malformed key", "hello"],
    ["an unknown key", `bk_live_${"x".repeat(32)}`],
  ])("answers 401 to %s before it looks at the body", async (_name, key) => {
    for (const body of [
      { studentEmail: "a@b.example" },
      { wrong: 1 },
      "{broken",
      "x".repeat(40_000),
    ]) {
      const response = await ask(key, body, { "content-type": "application/json" });
      expect(response.status).toBe(401);
      expect(response.body).toEqual({
        success: false,
        error: "Invalid API key",
        code: "invalid_api_key",
        request_id: expect.any(String),
      });
    }
  });

  it("refuses a revoked, expired or misplaced key and a suspended brand", async () => {
    const { db } = test.dependencies;
    const revoked = await buildApiKey(test, { brandId, mode: "live", revokedAt: new Date() });
    const expired = await buildApiKey(test, {
      brandId,
      mode: "live",
      expiresAt: new Date(Date.now() - 1000),
    });
    const elsewhere = await buildApiKey(test, {
      brandId,
      mode: "live",
      allowedIps: ["203.0.113.0/28"],
    });
    const here = await buildApiKey(test, {
      brandId,
      mode: "live",
      allowedIps: ["127.0.0.0/8"],
    });
    for (const { secret } of [revoked, expired, elsewhere]) {
      expect((await ask(secret, { studentEmail: email })).status).toBe(401);
    }
    expect((await ask(here.secret, { studentEmail: email })).status).toBe(200);
    await db
      .update(brands)
      .set({ status: "suspended", statusReason: "For a test." })
      .where(eq(brands.id, brandId));
    expect((await ask(live, { studentEmail: email })).status).toBe(401);
  });

  it.each([
    ["a missing field", {}],
    ["a number", { studentEmail: 7 }],
    ["no address", { studentEmail: "not an address" }],
    ["a NUL byte", { studentEmail: "a\u0000b@c.example" }],
    ["a list", [{ studentEmail: "a@b.example" }]],
    ["no object", "7"],
    ["a list for the address", { studentEmail: ["a@b.example"] }],
    ["an address of 10 kB", { studentEmail: `a@${"b".repeat(10_000)}.example` }],
    ["a too long address", { studentEmail: `${"a".repeat(250)}@b.example` }],
    ["broken JSON", "{broken"],
  ])("answers 400 in its own shape to %s, and charges nothing", async (_name, body) => {
    const response = await ask(live, body, { "content-type": "application/json" });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      success: false,
      error: expect.any(String),
      code: expect.any(String),
    });
    expect(response.headers).toMatchObject({
      "ratelimit-limit": "100",
      "ratelimit-remaining": "100",
    });
    expect(Number(response.headers["ratelimit-reset"])).toBeGreaterThan(0);
    const unknown = await ask(`bk_live_${"x".repeat(32)}`, body, {
      "content-type": "application/json",
    });
    expect([unknown.status, unknown.headers["ratelimit-limit"]]).toEqual([401, undefined]);
    expect(await balance()).toBe(100);
  });

  it("ignores fields that it does not know, also under an Idempotency-Key", async () => {
    const headers = { "idempotency-key": "with-more-fields" };
    const first = await ask(live, { studentEmail: email, order: 7, admin: true }, headers);
    expect([first.status, first.body.isVerified]).toEqual([200, true]);
    const again = await ask(live, { studentEmail: email, order: 8 }, headers);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    const many = await supertest(test.app.server)
      .post("/v1/brand-verify-students")
      .set("x-api-key", live)
      .send({ studentEmails: [email], dry_run: null });
    expect(many.status).toBe(200);
  });

  it("answers 400 to another content type and 413 to a large body", async () => {
    // `fetch` sends a string as plain text by default.
    for (const type of ["application/x-www-form-urlencoded", "text/plain;charset=UTF-8"]) {
      const other = await supertest(test.app.server)
        .post("/v1/brand-verify-student")
        .set({ "x-api-key": live, "content-type": type })
        .send(JSON.stringify({ studentEmail: email }));
      expect([other.status, other.body.error, other.body.code]).toEqual([
        400,
        "Send application/json.",
        "invalid_request",
      ]);
    }
    const large = await ask(live, { studentEmail: "x".repeat(60_000) });
    expect(large.status).toBe(413);
    expect(large.body.success).toBe(false);
  });

  it("answers 405 in its own shape to another method, with or without a key and a body", async () => {
    for (const path of ["/v1/brand-verify-student", "/v1/brand-verify-students"])
      for (const method of ["get", "put", "patch", "delete"] as const) {
        const client = supertest(test.app.server);
        const answer = await client[method](path)
          .set("content-type", "text/plain")
          .send(method === "get" ? undefined : "not json");
        expect([answer.status, answer.headers["allow"], answer.body]).toEqual([
          405,
          "POST",
          {
            success: false,
            error: "Send a POST request.",
            code: "method_not_allowed",
            request_id: expect.any(String),
          },
        ]);
      }
    expect(await balance()).toBe(100);
  });

  it("answers the sample addresses with any key, free and uncounted", async () => {
    for (const key of [live, testKey]) {
      const yes = await ask(key, { studentEmail: "verified@student.test" });
      expect(yes.body).toMatchObject({
        isVerified: true,
        studentInfo: { name: expect.any(String) },
      });
      const no = await ask(key, { studentEmail: "not-verified@student.test" });
      expect(no.body).toEqual(notVerified);
      expect(no.headers["ratelimit-remaining"]).toBe("100");
    }
    expect(await balance()).toBe(100);
  });

  it("notes when a key was last used", async () => {
    await ask(live, { studentEmail: email });
    await expect
      .poll(async () => {
        const rows = await test.dependencies.db
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.brandId, brandId));
        return rows.filter((row) => row.lastUsedAt !== null).length;
      })
      .toBe(1);
  });
});
