import { expect, it } from "vitest";
import { verifyButtonScript } from "./verify-button-plugin.ts";

it("is at most 6 kB before any compression, and asks nothing of the network or of storage", async () => {
  const script = await verifyButtonScript();
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(6_000);
  expect(script).not.toMatch(/fetch|XMLHttpRequest|sendBeacon|cookie|Storage|innerHTML|eval/);
  expect(script).toContain("सत्यापन");
});
