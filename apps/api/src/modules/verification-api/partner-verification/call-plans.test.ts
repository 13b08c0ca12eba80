import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { insertBrands } from "../../../../test/factories/many-brands.ts";
import { insertVerifiedStudents, studentEmail } from "../../../../test/factories/many-students.ts";
import { createPartner } from "../../../../test/partner.ts";
import { openPlans, type Reading, type SentStatement } from "../../../../test/query-plans.ts";
import { sha256Hex } from "../../../crypto/tokens.ts";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import { PLAN_BY_KEY } from "../../../db/client.ts";
import type { Driver } from "../../../db/driver.ts";
import { type Call, findKey, findLoggedCalls, runCalls } from "./repository-calls.ts";
import { timeOf } from "./service-batches.ts";

const MANY = 20_000;
const BRANDS = 2_000;

let test: TestApp;
let owner: pg.Client;
let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  plans = await openPlans(test.database.url, PLAN_BY_KEY);
});
afterAll(async () => {
  await plans.close();
  await owner.end();
  await test.close();
});

/** The statements of the hot path, as they are sent for a batch of sixteen calls. */
async function hotStatements(secret: string): Promise<SentStatement[]> {
  const key = { keyHash: sha256Hex(secret), ip: "127.0.0.1" };
  const time = timeOf(test.clock.now());
  const calls = Array.from({ length: 16 }, (_, number): Call => {
    const address = studentEmail(number);
    const logId = timeOrderedUuid(time.now);
    const asked = { logId, address, emailHash: sha256Hex(address), chargeable: true };
    return { ...key, requestId: "req_test", arrivedAt: performance.now(), addresses: [asked] };
  });
  const sent: SentStatement[] = [];
  const driver: Driver = {
    query: async (statement) => {
      sent.push(statement);
      return { rows: [] };
    },
  };
  for (const mode of ["live", "test"] as const) {
    await findKey(driver, { ...key, mode }, time);
    await findLoggedCalls(driver, mode, calls, time);
    await runCalls(driver, mode, calls, time);
  }
  // Of a key with a cap.
  await findLoggedCalls(driver, "capped", calls, time);
  await runCalls(driver, "capped", calls, time);
  return sent;
}

it("reads by key and index, empty, without statistics and with many rows", async () => {
  const explained = async (secret: string) => {
    const readings: Reading[] = [];
    for (const statement of await hotStatements(secret)) {
      for (const planning of ["generic", "custom"] as const) {
        const reading = await plans.explain(statement, planning);
        expect(reading.scanned, reading.plan).toEqual([]);
        readings.push(reading);
      }
    }
    return readings.map(({ buffers }) => buffers);
  };
  await explained("no key");
  const { live } = await createPartner(test);
  await insertVerifiedStudents(owner, 100);
  const few = await explained(live);
  await insertBrands(owner, BRANDS);
  await insertVerifiedStudents(owner, MANY, 100);
  const unanalysed = await explained(live);
  await owner.query("analyze");
  const analysed = await explained(live);
  for (const many of [unanalysed, analysed]) {
    // One level more of an index a look-up, and new pages of the log; not more with each student or brand.
    for (const [at, buffers] of many.entries())
      expect(buffers).toBeLessThan(1.6 * (few[at] ?? 0) + 20);
  }
  expect(few).toHaveLength(16);
}, 120_000);
