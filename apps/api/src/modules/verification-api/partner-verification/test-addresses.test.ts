import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";

describe("addresses with a fixed outcome", () => {
  const test = useTestApp();
  const refusals = [
    ["quota-exceeded", 402, "quota_exceeded", "Monthly quota exceeded. Please upgrade your plan."],
    ["insufficient-credits", 402, "insufficient_credits", /^Not enough credits/],
    ["key-cap-exceeded", 402, "key_cap_exceeded", /^This key's monthly cap/],
    ["rate-limited", 429, "rate_limited", "Rate limit exceeded"],
    ["unavailable", 503, "unavailable", /unavailable/],
  ] as const;

  it.each(refusals)(
    "%s@student.test answers %i with test keys alone",
    async (name, status, code, error) => {
      const { live, testKey } = await createPartner(test);
      const partner = partnerCalls(test);
      const studentEmail = `${name}@student.test`;
      const refused = await partner.ask(testKey, {
        studentEmail: ` ${studentEmail.toUpperCase()}`,
      });
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(refused.body).toMatchObject({ success: false, error: expect.stringMatching(error) });
      expect(refused.headers["ratelimit-limit"]).toBe("100");
      if (code === "key_cap_exceeded") {
        const { cap, used, reset } = refused.body.quota_info;
        expect([cap, used]).toEqual([500, 500]);
        expect(new Date(reset).getTime()).toBeGreaterThan(test.clock.now().getTime());
      } else if (status === 402) {
        const { current_usage, monthly_quota } = refused.body.quota_info;
        expect(monthly_quota).toBeGreaterThan(0);
        // The refusal for missing credits shows that some of the month's quota is left.
        expect(current_usage >= monthly_quota).toBe(code === "quota_exceeded");
      } else expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await partner.askMany(testKey, ["verified@student.test", studentEmail])).status).toBe(
        status,
      );
      const unknown = await partner.ask(live, { studentEmail });
      expect(unknown.body).toMatchObject({ success: true, isVerified: false });
    },
  );

  it("expired@student.test is not verified", async () => {
    const { testKey } = await createPartner(test);
    const { body } = await partnerCalls(test).ask(testKey, {
      studentEmail: "expired@student.test",
    });
    expect(body).toMatchObject({ isVerified: false, verificationStatus: "not_verified" });
  });
});
