import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";

let database: TestDatabase;
let client: pg.Client;

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const CATEGORY = id(1);

/** Two of everything: a row of one that names a parent of the other contradicts it. */
const OURS = world(10, "ours");
const THEIRS = world(20, "theirs");

function world(first: number, name: string) {
  return {
    name,
    user: id(first),
    student: id(first + 1),
    email: id(first + 2),
    brand: id(first + 3),
    offer: id(first + 4),
    code: id(first + 5),
    order: id(first + 6),
    payment: id(first + 7),
  };
}

const rowsOf = (w: typeof OURS) => `
  insert into users (id, email, name, password_hash, user_mode)
    values ('${w.user}', '${w.name}@example.test', 'Asha', 'x', 'student');
  insert into students (id, user_id, name, email) values ('${w.student}', '${w.user}', 'Asha', '${w.name}@example.test');
  insert into student_emails (id, student_id, kind, email, lookup_address, duplicate_key, confirmed_at)
    values ('${w.email}', '${w.student}', 'academic', '${w.name}@college.test', '${w.name}@college.test', '${w.name}@college.test', now());
  insert into brands (id, name, slug, status, contact_email, approved_at)
    values ('${w.brand}', '${w.name}', '${w.name}', 'approved', 'hello@${w.name}.test', now());
  insert into offers (id, brand_id, category_id, title, description, offer_type, redemption_method, redemption_url, discount_type, start_date)
    values ('${w.offer}', '${w.brand}', '${CATEGORY}', 'Two for one', 'Bring a friend', 'redirect', 'redirect', 'https://shop.test/', 'bogo', '2026-01-01');
  insert into offer_codes (id, offer_id, code_encrypted, code_hash) values ('${w.code}', '${w.offer}', '\\x01', '\\x01');
  insert into orders (id, brand_id, kind, pack, credits, status, net_paise, tax_paise, total_paise, gateway, paid_at)
    values ('${w.order}', '${w.brand}', 'credit_pack', 'starter', 1000, 'paid', 499900, 89982, 589882, 'sandbox', now());
  insert into payments (id, order_id, gateway, gateway_payment_id, status, amount_paise, captured_at)
    values ('${w.payment}', '${w.order}', 'sandbox', 'pay_${w.name}', 'captured', 589882, now());
`;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    `insert into categories (id, name, slug, icon) values ('${CATEGORY}', 'Books', 'books', 'book');
     ${rowsOf(OURS)} ${rowsOf(THEIRS)}`,
  );
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Runs statements with their deferred checks, rolls everything back, and gives the violated constraint, or null. */
async function violation(...statements: string[]): Promise<string | null> {
  await client.query("begin");
  try {
    await client.query(statements.join(";"));
    await client.query("set constraints all immediate");
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.constraint ?? error.message;
    throw error;
  } finally {
    await client.query("rollback");
  }
}

const submission = (email: string) =>
  `insert into verification_submissions (student_id, academic_email_id) values ('${OURS.student}', '${email}')`;
const application = (offer: string) =>
  `insert into brand_applications (brand_id, offer_id, brand_name, category_id, offer_title, offer_details, redemption_method, start_date, contact_name, contact_email)
   values ('${OURS.brand}', '${offer}', 'Ours', '${CATEGORY}', 'T', 'D', 'redirect', '2026-01-01', 'Asha', 'asha@ours.test')`;

/** Each key with a row of ours, given the world that its parent is of. */
const KEYS: [key: string, row: (parent: typeof OURS) => string][] = [
  [
    "redemptions_offer_brand",
    ({ offer }) =>
      `insert into redemptions (student_id, offer_id, brand_id, method) values ('${OURS.student}', '${offer}', '${OURS.brand}', 'redirect')`,
  ],
  [
    "redemptions_code_offer",
    ({ code }) =>
      `insert into redemptions (student_id, offer_id, brand_id, method, offer_code_id) values ('${OURS.student}', '${OURS.offer}', '${OURS.brand}', 'code', '${code}')`,
  ],
  [
    "boosts_offer_brand",
    ({ offer }) =>
      `insert into boosts (offer_id, brand_id, plan, starts_at, ends_at) values ('${offer}', '${OURS.brand}', 'days_7', now(), now() + interval '7 days')`,
  ],
  [
    "orders_offer_brand",
    ({ offer }) =>
      `insert into orders (brand_id, kind, boost_plan, offer_id, net_paise, tax_paise, total_paise, gateway) values ('${OURS.brand}', 'boost', 'days_7', '${offer}', 100, 18, 118, 'sandbox')`,
  ],
  [
    "refunds_payment_order",
    ({ payment }) =>
      `insert into refunds (order_id, payment_id, amount_paise, reason) values ('${OURS.order}', '${payment}', 100, 'Unused')`,
  ],
  [
    "invoices_order_brand",
    ({ order }) =>
      `insert into invoices (kind, order_id, brand_id, series, fiscal_year, sequence_number, number, net_paise, total_paise, snapshot) values ('tax_invoice', '${order}', '${OURS.brand}', 'BCH', 26, 1, 'BCH/26-27/000001', 100, 100, '{}')`,
  ],
  [
    "ledger_transfers_order_brand",
    ({ order }) => `
      with transfer as (insert into ledger_transfers (kind, brand_id, order_id) values ('purchase', '${OURS.brand}', '${order}') returning id)
      insert into ledger_entries (transfer_id, account_id, amount)
      select transfer.id, account.id, case account.kind when 'sales' then -1000 else 1000 end
      from transfer, ledger_accounts as account where account.kind = 'sales' or account.brand_id = '${OURS.brand}'`,
  ],
  ["brand_applications_offer_brand", ({ offer }) => application(offer)],
  ["verification_submissions_email_student", ({ email }) => submission(email)],
];

describe("a row that names two parents", () => {
  test.each(KEYS)("%s: is accepted when they belong together", async (_, row) => {
    expect(await violation(row(OURS))).toBeNull();
  });

  test.each(KEYS)("%s: is refused when they contradict each other", async (key, row) => {
    expect(await violation(row(THEIRS))).toBe(key);
  });
});

describe("an optional parent that is deleted", () => {
  const cases: [parent: string, remove: string, child: string, column: string, row: string][] = [
    [
      "student_emails",
      `delete from student_emails where id = '${OURS.email}'`,
      "verification_submissions",
      "academic_email_id",
      submission(OURS.email),
    ],
    [
      "offers",
      `delete from offers where id = '${OURS.offer}'`,
      "brand_applications",
      "offer_id",
      application(OURS.offer),
    ],
  ];
  /** Fails the transaction unless one row is left, and that without its parent. */
  const rest = (child: string, column: string) =>
    `select 1 / (count(*) = 1 and count(${column}) = 0)::int from ${child}`;

  test.each(cases)("%s: leaves the row, without it", async (_, remove, child, column, row) => {
    expect(await violation(row, remove, rest(child, column))).toBeNull();
  });

  // As in a restored backup, where the keys are made in the order of their names.
  test.each(cases)(
    "%s: also where the keys were made in another order",
    async (parent, remove, child, column, row) => {
      const single = `${child}_${column}_${parent}_id_fk`;
      const violated = await violation(
        `alter table ${child} drop constraint ${single}`,
        `alter table ${child} add constraint ${single} foreign key (${column}) references ${parent} on delete set null`,
        row,
        remove,
        rest(child, column),
      );
      expect(violated).toBeNull();
    },
  );
});
