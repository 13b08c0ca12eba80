import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { insertVerifiedStudents, studentEmail } from "../../../../test/factories/many-students.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { type Reading, openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { MOST_COUNTED } from "./policy.ts";

/** Finding a student costs the same whatever the table holds; a count goes no further than it says. */

const FEW = 2_000;
const MANY = 3 * MOST_COUNTED;

let test: TestApp;
let owner: pg.Client;
let admin: SignedIn;
beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await buildOffer(test);
  await insertStudents(FEW);
  admin = await signInAs(test, { admin: true });
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** With a phone number and a redemption each. */
async function insertStudents(end: number, first = 0): Promise<void> {
  await insertVerifiedStudents(owner, end, first);
  await owner.query(
    `update students set phone = '+91' || (9000000000 + substring(email from '\\d+')::bigint) where phone is null`,
  );
  await owner.query(
    `insert into redemptions (student_id, offer_id, brand_id, method)
      select s.id, o.id, o.brand_id, 'redirect' from students s, offers o
      where not exists (select from redemptions r where r.student_id = s.id)`,
  );
}

async function readingsOf(query: string): Promise<Reading[]> {
  const sent = await statementsOf(async () => {
    await apiAs(test, admin).get(`/v1/admin/students?${query}`).expect(200);
  });
  const lists = sent.filter(
    ({ text }) => text.includes('from "students"') && !text.includes("count(*)"),
  );
  const plans = await openPlans(test.database.url);
  try {
    const readings = [];
    for (const statement of lists) readings.push(await plans.explain(statement));
    return readings;
  } finally {
    await plans.close();
  }
}
const buffersOf = (readings: readonly Reading[]) =>
  readings.reduce((sum, { buffers }) => sum + buffers, 0);

const asked: [string, string][] = [
  ["all", ""],
  ["a status", "status=approved"],
  ["a rare name", "search=Person+1234"],
  ["an address", `search=${studentEmail(77)}`],
  ["an id", "search=019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11"],
  ["a reference", "search=9C37-1B4F-0A11"],
  ["the end of a phone number", "search=001234"],
  ["a phone number, which might be a reference", "search=90000+01234+00"],
];

const few = new Map<string, number>();
beforeAll(async () => {
  for (const [, query] of asked) few.set(query, buffersOf(await readingsOf(query)));
  await insertStudents(MANY, FEW);
});

describe.each(["without", "with"] as const)("%s statistics", (statistics) => {
  beforeAll(() => owner.query(statistics === "with" ? "vacuum analyze" : "vacuum"));

  it.each(asked)("%s is read by index among many as among few", async (_name, query) => {
    const many = await readingsOf(query);
    for (const { scanned, plan } of many) {
      expect(scanned, plan).not.toContain("students");
      expect(scanned, plan).not.toContain("redemptions");
    }
    const plans = many.map(({ plan }) => plan).join("\n");
    expect(buffersOf(many), plans).toBeLessThan(Math.max(200, 2 * (few.get(query) ?? 0)));
  });
});
