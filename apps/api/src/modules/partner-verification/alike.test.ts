import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { buildConsent } from "../../../test/factories/consent.ts";
import { buildStudent } from "../../../test/factories/student.ts";
import { createPartner } from "../../../test/partner.ts";
import {
  brandLimitOverrides,
  consents,
  studentBlockedBrands,
  users,
} from "../../db/schema/index.ts";

const ROUNDS = 80;
/** Between 0.5 (alike) and 1 (always told apart); chance alone stays within 0.7 in a million runs. */
const TOLD_APART = 0.7;

describe("who is not verified cannot be told apart", () => {
  let test: TestApp;
  let live: string;
  /** An address for each reason. */
  const addresses: Record<string, string> = { unknown: "nobody@nowhere.example" };

  beforeAll(async () => {
    test = await createTestApp();
    const partner = await createPartner(test);
    const { brandId } = partner;
    ({ live } = partner);
    const { db, clock } = test.dependencies;
    await db
      .insert(brandLimitOverrides)
      .values({ brandId, note: "For a test.", hourlyLimit: 100_000, monthlyQuota: 100_000 });
    await db.execute(`update brand_balances set balance = 100000 where brand_id = '${brandId}'`);
    const now = clock.now();
    const person = async (reason: string, overrides: Parameters<typeof buildStudent>[1] = {}) => {
      const student = await buildStudent(test, { verificationStatus: "approved", ...overrides });
      await buildConsent(test, { userId: student.userId, purpose: "brand_verification" });
      addresses[reason] = student.email;
      return student;
    };
    await person("pending", { verificationStatus: "pending" });
    await person("rejected", { verificationStatus: "rejected" });
    await person("expired", { verifiedUntil: "2020-01-01" });
    const without = await buildStudent(test, { verificationStatus: "approved" });
    addresses["no consent"] = without.email;
    const withdrawn = await person("consent withdrawn");
    await db
      .update(consents)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(consents.userId, withdrawn.userId));
    const blocking = await person("brand blocked");
    await db.insert(studentBlockedBrands).values({ studentId: blocking.id, brandId });
    const blocked = await person("account blocked");
    await db
      .update(users)
      .set({ blockedAt: now, blockedReason: "For a test." })
      .where(eq(users.id, blocked.userId));
  });
  afterAll(() => test.close());

  const ask = (studentEmail: string) =>
    test.app.inject({
      method: "POST",
      url: "/v1/brand-verify-student",
      headers: { "x-api-key": live },
      payload: { studentEmail },
    });

  it("by body, headers and the statements that are run", async () => {
    // The first call of a key notes its use.
    await ask("warm@nowhere.example");
    const seen = new Map<string, string>();
    const queries = vi.spyOn(test.dependencies.db.$client, "query");
    for (const [reason, address] of Object.entries(addresses)) {
      queries.mockClear();
      const response = await ask(address);
      const { request_id: id, ...body } = response.json();
      expect(id).toMatch(/^req_/);
      const headers = Object.fromEntries(
        Object.entries(response.headers).filter(
          ([name]) => !/^(date|x-request-id|(x-)?ratelimit-(remaining|reset))$/.test(name),
        ),
      );
      const statements = queries.mock.calls.map(([statement]: unknown[]) =>
        typeof statement === "object" && statement !== null && "name" in statement
          ? statement.name
          : "unnamed",
      );
      seen.set(reason, JSON.stringify([response.statusCode, body, headers, statements]));
    }
    queries.mockRestore();
    expect(seen.size).toBe(8);
    expect([...new Set(seen.values())]).toHaveLength(1);
    expect(seen.get("unknown")).toContain("verify-live");
  });

  it("by the time that the answer takes", async () => {
    const times = new Map(Object.keys(addresses).map((reason) => [reason, [] as number[]]));
    const reasons = Object.entries(addresses);
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turn, from another start each round, so that whatever else happens meets all of them alike.
      for (let step = 0; step < reasons.length; step += 1) {
        const [reason = "", address = ""] = reasons[(round + step) % reasons.length] ?? [];
        const start = performance.now();
        const { statusCode } = await ask(address);
        times.get(reason)?.push(performance.now() - start);
        expect(statusCode).toBe(200);
      }
    }
    const unknown = times.get("unknown") ?? [];
    for (const [reason, taken] of times) {
      const share = shareSlower(taken, unknown);
      const inWords = `${reason} against unknown: ${share.toFixed(2)}`;
      expect(Math.max(share, 1 - share), inWords).toBeLessThan(TOLD_APART);
    }
  });
});

/** How often one of `these` is slower than one of `those`: half the time when nothing tells them apart. */
function shareSlower(these: readonly number[], those: readonly number[]): number {
  const slower = these.flatMap((one) =>
    those.map((other) => (one > other ? 1 : one < other ? 0 : 0.5)),
  );
  return slower.reduce<number>((sum, value) => sum + value, 0) / slower.length;
}
