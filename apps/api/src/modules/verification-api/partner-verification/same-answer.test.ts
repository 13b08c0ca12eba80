import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { createNotVerified } from "../../../../test/not-verified.ts";

describe("why a student is not verified cannot be seen", () => {
  let test: TestApp;
  let live: string;
  let addresses: Record<string, string>;
  beforeAll(async () => {
    test = await createTestApp();
    ({ live, addresses } = await createNotVerified(test));
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
    const queries = vi.spyOn(pg.Client.prototype, "query");
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
        typeof statement === "object" && statement !== null && "text" in statement
          ? statement.text
          : statement,
      );
      seen.set(reason, JSON.stringify([response.statusCode, body, headers, statements]));
    }
    queries.mockRestore();
    expect(seen.size).toBe(8);
    expect([...new Set(seen.values())]).toHaveLength(1);
    expect(seen.get("unknown")).toContain("verification_calls");
  });
});
