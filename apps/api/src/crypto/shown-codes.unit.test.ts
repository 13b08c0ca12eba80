import { expect, it } from "vitest";
import { readShownToken, writeShownToken } from "./shown-codes.ts";

const shown = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  expiresAt: new Date("2026-11-21T10:00:00Z"),
};
const token = writeShownToken("secret", "redemption-qr", shown);

it("says what was shown, in 48 characters", () => {
  expect(token).toHaveLength(48);
  expect(readShownToken("secret", "redemption-qr", token)).toEqual(shown);
});

it("refuses forged tokens", () => {
  expect(readShownToken("other", "redemption-qr", token)).toBeNull();
  const bytes = Buffer.from(token, "base64url");
  for (const index of [0, 16, 20, 35]) {
    const forged = Buffer.from(bytes);
    forged[index] = (forged[index] ?? 0) ^ 1;
    expect(readShownToken("secret", "redemption-qr", forged.toString("base64url"))).toBeNull();
  }
});

it("refuses a redemption's as a pass, and a pass as a redemption's", () => {
  expect(readShownToken("secret", "student-pass-qr", token)).toBeNull();
  const pass = writeShownToken("secret", "student-pass-qr", shown);
  expect(readShownToken("secret", "redemption-qr", pass)).toBeNull();
});
