import pg from "pg";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { buildCategory } from "./factories/offer.ts";
import { openPlans, type SentStatement, statementsOf } from "./query-plans.ts";
import type { SignedIn } from "./sign-in.ts";

/** Lists of the admins' desks, by their query, and the statement that reads their page. */
export const deskLists: readonly [query: string, statement: RegExp][] = [
  ...[
    "status=pending",
    "status=pending&sort=newest",
    "status=approved",
    "status=rejected",
    "sort=oldest",
    "only=overdue",
    "assignee=me&status=pending",
    "search=quixotic",
  ].map(
    (query) =>
      [`applications?${query}`, /from "brand_applications" inner join/] as [string, RegExp],
  ),
  ...[
    "status=open",
    "status=open&sort=due",
    "status=open&sort=newest",
    "status=open&kind=erasure",
    "only=overdue",
    "assignee=me&status=open",
    "status=answered",
    "status=closed&kind=press",
    "kind=grievance",
    "sort=oldest",
    "search=quixotic",
  ].map(
    (query) =>
      [`contact-messages?${query}`, /from "contact_messages" left join/] as [string, RegExp],
  ),
];

/** Fills both desks up to so many rows each: of ten, three wait. */
export async function fillDesks(test: TestApp, from: number, to: number): Promise<void> {
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  const category = await buildCategory(test);
  await owner.query(
    `insert into brands (name, slug, contact_email, status, approved_at)
     select 'Brand ' || n, 'desk-' || n, 'v' || n || '@brand.example', 'approved', now() from generate_series($1::int + 1, $2::int) n`,
    [from, to],
  );
  await owner.query(
    `insert into brand_applications (brand_id, brand_name, category_id, offer_title, offer_details, redemption_method,
       start_date, contact_name, contact_email, status, decision_note, decided_at, submitted_at)
     select b.id, 'Brand ' || n, $1, case when n = 5000 then 'Quixotic lamps' else 'Offer ' || n end, 'Lights a desk', 'qr', '2026-01-01', 'Vidya', 'v' || n || '@brand.example',
       (case when n % 10 < 3 then 'pending' when n % 10 < 6 then 'rejected' else 'approved' end)::application_status,
       case when n % 10 between 3 and 5 then 'Change it.' end, case when n % 10 >= 3 then now() end,
       now() - n * interval '5 minutes'
     from generate_series($2::int + 1, $3::int) n join brands b on b.slug = 'desk-' || n`,
    [category.id, from, to],
  );
  await owner.query(
    `insert into contact_messages (name, email, subject, message, kind, status, waiting_since, due_on, handled_at, answer)
     select 'Asha', 'a' || n || '@mail.example', case when n = 5000 then 'Quixotic lamps' else 'Question ' || n end, 'How long does it take?',
       (array['general', 'student', 'brand', 'press', 'access', 'correction', 'erasure', 'grievance'])[n % 8 + 1]::contact_kind,
       (case when n % 10 < 3 then 'new' when n % 10 < 7 then 'answered' else 'closed' end)::contact_message_status,
       now() - n * interval '5 minutes', (now() - n * interval '5 minutes')::date + 3,
       case when n % 10 >= 3 then now() end, case when n % 10 >= 3 then 'Three days.' end
     from generate_series($1::int + 1, $2::int) n`,
    [from, to],
  );
  await owner.query("vacuum analyze");
  await owner.end();
}

/** Assigns ten waiting cases of each desk to an admin. */
export async function assignSome(test: TestApp, adminId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into review_assignments (subject_type, subject_id, admin_id, assigned_at)
     select 'application', id, $1, now() from brand_applications where status = 'pending' order by submitted_at limit 10`,
    [adminId],
  );
  await owner.query(
    `update contact_messages set assigned_to = $1 where id in
       (select id from contact_messages where status = 'new' order by waiting_since limit 10)`,
    [adminId],
  );
  await owner.end();
}

/** The reads of each list's statement, in pages of 8 kB; and which of both tables it reads from end to end. */
export async function readDesks(test: TestApp, admin: SignedIn) {
  const plans = await openPlans(test.database.url);
  const readings = new Map<string, { buffers: number; scanned: string[]; plan: string }>();
  for (const [query, pattern] of deskLists) {
    const sent: SentStatement[] = await statementsOf(async () => {
      await apiAs(test, admin).get(`/v1/admin/${query}`).expect(200);
    });
    const statement = sent.find(({ text }) => pattern.test(text));
    if (statement === undefined) throw new Error(`No statement of ${query} matches.`);
    const { buffers, scanned, plan } = await plans.explain(statement, "custom");
    const own = scanned.filter((table) =>
      ["brand_applications", "contact_messages"].includes(table),
    );
    readings.set(query, { buffers, scanned: own, plan });
  }
  await plans.close();
  return readings;
}
