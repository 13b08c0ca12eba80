import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { insertVerifiedStudents } from "../../../../test/factories/many-students.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { openPlans, type Reading, statementsOf } from "../../../../test/query-plans.ts";
import { PLAN_IN_LOOPS } from "../../../db/client.ts";
import { remindOfSaved } from "./service-reminders.ts";

/** The job's reads follow the offers near their end and the due looks, not all saves. */

let test: TestApp;
let owner: pg.Client;
let plans: Awaited<ReturnType<typeof openPlans>>;
/** As the job plans where it goes through many keys. */
let plansInLoops: typeof plans;
let brandId: string;
let categoryId: string;

beforeAll(async () => {
  test = await createTestApp();
  plans = await openPlans(test.database.url);
  plansInLoops = await openPlans(test.database.url, PLAN_IN_LOOPS);
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  brandId = (await buildBrand(test)).id;
  categoryId = (await buildCategory(test)).id;
}, 120_000);
afterAll(async () => {
  await owner.end();
  await plans.close();
  await plansInLoops.close();
  await test.close();
});

/** Offers that end on a day, each saved by all students. */
const insertSaved = async (count: number, endDate: string) => {
  await owner.query(
    `with made as (
      insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
        discount_type, discount_percent, country, start_date, end_date, published_at)
      select $1, $2, 'Offer ' || n, 'For students', 'published', 'redirect', 'redirect', 'https://shop.example',
        'percentage', 10, 'India', '2025-01-01', $4, now()
      from generate_series(1, $3::int) n returning id
    ) insert into student_offer_interactions (student_id, offer_id, interaction_type)
      select s.id, made.id, 'save' from made, students s`,
    [brandId, categoryId, count, endDate],
  );
};

const kinds = {
  ending: /end_noted_for" is distinct from/,
  savers: /with portion as/,
  due: /from "saved_offer_reminders".*due_on" <= /s,
};
type Kind = keyof typeof kinds;

/** The reads of each of the job's own statements in one turn. */
async function readings(): Promise<Record<Kind, Reading>> {
  const sent = await statementsOf(() => remindOfSaved(test.dependencies));
  const read = async (kind: Kind) => {
    const first = sent.find(({ text }) => kinds[kind].test(text));
    if (first === undefined) throw new Error(`Nothing was asked about ${kind}.`);
    return (kind === "savers" ? plansInLoops : plans).explain(first);
  };
  return { ending: await read("ending"), savers: await read("savers"), due: await read("due") };
}

it("reads about as much with very many saves as with few", async () => {
  const today = dayInKolkata(test.clock.now());
  await insertVerifiedStudents(owner, 200);
  await owner.query(
    `insert into mail_preferences (user_id, kind, enabled)
     select user_id, 'saved_offer_ending', true from students`,
  );
  await owner.query("insert into saved_offer_reminders (student_id) select id from students");
  await insertSaved(1, shiftDay(today, 6));
  await owner.query("analyze");
  const few = await readings();
  // Sixty thousand saves of offers that do not end yet.
  await insertSaved(300, shiftDay(today, 90));
  await owner.query("vacuum analyze");
  await insertSaved(1, shiftDay(today, 5));
  const many = await readings();
  for (const kind of ["ending", "savers"] as const)
    expect(many[kind].scanned, many[kind].plan).toEqual([]);
  for (const kind of ["ending", "savers", "due"] as const)
    expect(many[kind].buffers, many[kind].plan).toBeLessThanOrEqual(2 * few[kind].buffers + 40);
}, 240_000);
