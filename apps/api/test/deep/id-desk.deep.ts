import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiAs } from "../api-as.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { openPlans, type SentStatement, statementsOf } from "../query-plans.ts";
import { signInAs, type SignedIn } from "../sign-in.ts";

/** Looking ahead at the next ID costs the same however many wait: a reviewer's page does it for each case. */

let test: TestApp;
let plans: Awaited<ReturnType<typeof openPlans>>;
let owner: pg.Client;
let admin: SignedIn;
beforeAll(async () => {
  test = await createTestApp();
  plans = await openPlans(test.database.url);
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  admin = await signInAs(test, { admin: true });
  await signInAs(test, { admin: true });
}, 60_000);
afterAll(async () => {
  await plans.close();
  await owner.end();
  await test.close();
});

/** In portions: the triggers' counters would be changed 100,000 times in one transaction, each time slower than before. */
const PORTION = 2_000;

async function fill(from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += PORTION)
    await fillPortion(first, Math.min(first + PORTION - 1, to));
  await owner.query("vacuum analyze");
}

async function fillPortion(from: number, to: number): Promise<void> {
  // The checks of foreign keys keep the plans that they made for empty tables: a scan for each row.
  await owner.query("discard plans");
  await owner.query(
    `with people as (
       insert into users (name, email, password_hash, user_mode, email_confirmed_at)
       select 'Student ' || i, 'waiting' || i || '@students.example', 'none', 'student', now()
       from generate_series($1::int, $2::int) i returning id, name, email
     ), profiles as (
       insert into students (user_id, name, email, college_name) select id, name, email, 'Nilgiri College' from people returning id
     ), sent as (
       insert into verification_submissions (student_id, created_at)
       select id, now() - random() * interval '20 days' from profiles returning id
     )
     insert into verification_documents (submission_id, position, kind, media_type, sha256, byte_size, processing_status, page_keys, page_count)
     select id, 1, 'id_card_front', 'image/jpeg', sha256(id::text::bytea), 1000, 'ready', array['documents/' || id], 1 from sent`,
    [from, to],
  );
}

const lookAhead = async () => {
  const { body } = await apiAs(test, admin)
    .post("/v1/admin/verifications/next")
    .send({})
    .expect(200);
  const after = body.submission_id as string;
  return apiAs(test, admin)
    .post("/v1/admin/verifications/next")
    .send({ claim: false, after, skip: [after] })
    .expect(200);
};

async function reading() {
  const sent: SentStatement[] = await statementsOf(async () => void (await lookAhead()));
  const found = sent.filter(({ text }) => /for update of .*skip locked/i.test(text)).at(-1);
  if (found === undefined) throw new Error("No statement looks for a free case.");
  return plans.explain(found, "custom");
}

async function median(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const begun = performance.now();
    await lookAhead();
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[7] ?? 0;
}

it("reads as much at 100,000 as at 17", async () => {
  await fill(1, 17);
  await lookAhead();
  const few = { time: await median(), ...(await reading()) };
  await fill(18, 100_000);
  await lookAhead();
  const many = { time: await median(), ...(await reading()) };
  console.log(
    `Looking ahead: ${few.time.toFixed(1)} ms at 17 waiting, ${many.time.toFixed(1)} ms at 100,000 (${(many.time / few.time).toFixed(2)} times); ` +
      `${few.buffers} and ${many.buffers} buffers.`,
  );
  expect(many.scanned, many.plan).not.toContain("verification_submissions");
  expect(many.indexes, many.plan).toContain("verification_submissions_waiting");
  expect(many.buffers, many.plan).toBeLessThan(400);
}, 300_000);
