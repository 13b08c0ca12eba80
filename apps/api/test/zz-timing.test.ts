import { expect, it } from "vitest";
import { createTestApp } from "./app.ts";
import { call, newEmail, signIn, signUp } from "./auth-client.ts";
import { buildUser } from "./factories/user.ts";
function auc(a: number[], b: number[]) { let w = 0; for (const x of a) for (const y of b) w += x > y ? 1 : x === y ? 0.5 : 0; return w / (a.length * b.length); }
it("auc", async () => {
  const test = await createTestApp();
  const kinds: Record<string, (email: string) => Promise<unknown>> = {
    signIn: async (e) => signIn(test, e, { password: "wrong-password" }),
    signUp: async (e) => signUp(test, e),
    forgot: async (e) => call(test, "post", "/v1/auth/password/forgot", { email: e }),
  };
  for (const [name, run] of Object.entries(kinds)) {
    const known: number[] = [], unknown: number[] = [];
    const n = name === "signIn" ? 400 : 120;
    for (let i = 0; i < n; i++) {
      const u = await buildUser(test); const other = newEmail();
      const order: [string, number[]][] = [[u.email, known], [other, unknown]];
      if (i % 2) order.reverse();
      for (const [e, list] of order) { const t = performance.now(); await run(e); list.push(performance.now() - t); }
    }
    const med = (l: number[]) => l.toSorted((a, b) => a - b)[l.length >> 1];
    console.log(name, "auc", auc(known, unknown).toFixed(3), "median", med(known)?.toFixed(2), med(unknown)?.toFixed(2));
  }
  expect(1).toBe(1);
  await test.close();
}, 300_000);
