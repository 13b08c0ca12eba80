import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

/** A page of a student's history costs the same however long the history is. */

const FEW = 30;
const MANY = 20_000;

let test: TestApp;
let admin: SignedIn;
let short: Student;
let long: Student;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signInAs(test, { admin: true });
  short = await buildStudent(test);
  long = await buildStudent(test);
  await buildOffer(test);
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  for (const [{ id, userId }, count] of [
    [short, FEW],
    [long, MANY],
  ] as const) {
    await owner.query(
      `insert into redemptions (student_id, offer_id, brand_id, ordinal, method, created_at)
        select $1, o.id, o.brand_id, n, 'redirect', timestamptz '2026-01-01' + n * interval '1 minute'
        from offers o, generate_series(1, $2::int) n`,
      [id, count],
    );
    await owner.query(
      `insert into audit_log (actor_type, action, subject_type, subject_id, created_at)
        select 'system', 'account.tested', case when n % 2 = 0 then 'student' else 'user' end,
          case when n % 2 = 0 then $1 else $2 end, timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, $3::int) n`,
      [id, userId, count],
    );
    await owner.query(
      `insert into sessions (user_id, audience, transport, last_seen_at, expires_at, created_at)
        select $1, 'site', 'cookie', timestamptz '2026-01-01' + n * interval '1 minute', '2099-01-01', '2026-01-01'
        from generate_series(1, $2::int) n`,
      [userId, count],
    );
  }
  await owner.query("vacuum analyze");
  await owner.end();
});
afterAll(() => test.close());

async function buffersOf(path: string): Promise<number> {
  const sent = await statementsOf(async () => {
    await apiAs(test, admin).get(path).expect(200);
  });
  const plans = await openPlans(test.database.url);
  try {
    let buffers = 0;
    for (const statement of sent.filter(({ text }) =>
      /from "(redemptions|audit_log|sessions)"/.test(text),
    )) {
      // That of the caller's own session is the same for every page.
      const { plan, scanned, buffers: read } = await plans.explain(statement);
      for (const table of ["redemptions", "audit_log"]) expect(scanned, plan).not.toContain(table);
      buffers += read;
    }
    return buffers;
  } finally {
    await plans.close();
  }
}

it.each(["redemptions", "activity", "devices"])(
  "%s are read by index, page by page",
  async (part) => {
    const url = ({ id }: Student) => `/v1/admin/students/${id}/${part}`;
    const few = await buffersOf(url(short));
    const { body } = await apiAs(test, admin).get(url(long)).expect(200);
    expect(body.next_cursor).not.toBeNull();
    expect(await buffersOf(url(long))).toBeLessThan(Math.max(100, 2 * few));
    const next = `${url(long)}?cursor=${body.next_cursor}`;
    expect(await buffersOf(next)).toBeLessThan(Math.max(100, 2 * few));
  },
);
