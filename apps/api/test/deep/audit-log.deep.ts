import { describe, expect, it } from "vitest";
import { useTestApp } from "../app.ts";
import { analyse, auditLists, buffersOf, fillLog } from "../audit-growth.ts";
import { signInAs } from "../sign-in.ts";

const FEW = 10_000;
const MANY = 1_000_000;

describe("the audit log", () => {
  const test = useTestApp();

  it("a page of the audit log reads as much of a million entries as of ten thousand", async () => {
    const admin = await signInAs(test, { admin: true });
    await fillLog(test, 0, FEW);
    await analyse(test);
    const few = await buffersOf(test, admin, auditLists);
    await fillLog(test, FEW, MANY);
    await analyse(test);
    const many = await buffersOf(test, admin, auditLists);
    console.table(
      Object.entries(few).map(([list, buffers]) => ({ list, buffers, many: many[list] })),
    );
    for (const [list, buffers] of Object.entries(few))
      expect(many[list] ?? 0, list).toBeLessThanOrEqual(Math.max(60, 2 * buffers));
  });
});
