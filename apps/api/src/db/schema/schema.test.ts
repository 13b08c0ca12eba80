import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";

let database: TestDatabase;
let client: pg.Client;

const USER = "00000000-0000-7000-8000-000000000001";
const STUDENT = "00000000-0000-7000-8000-000000000002";
const CATEGORY = "00000000-0000-7000-8000-000000000003";
const BRAND = "00000000-0000-7000-8000-000000000004";
const OFFER = "00000000-0000-7000-8000-000000000005";
const SUBMISSION = "00000000-0000-7000-8000-000000000006";
const ORDER = "00000000-0000-7000-8000-000000000007";

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into users (id, email, email_confirmed_at, name, password_hash, user_mode)
      values ('${USER}', 'asha@example.test', now(), 'Asha', 'x', 'student');
    insert into students (id, user_id, name, email) values ('${STUDENT}', '${USER}', 'Asha', 'asha@example.test');
    insert into categories (id, name, slug, icon) values ('${CATEGORY}', 'Books', 'books', 'book');
    insert into brands (id, name, slug, status, contact_email, approved_at)
      values ('${BRAND}', 'Panna', 'panna', 'approved', 'hello@panna.test', now());
    insert into offers (id, brand_id, category_id, title, description, offer_type, redemption_method, discount_type, start_date)
      values ('${OFFER}', '${BRAND}', '${CATEGORY}', 'Two for one', 'Bring a friend', 'code', 'qr', 'bogo', '2026-01-01');
    insert into verification_submissions (id, student_id) values ('${SUBMISSION}', '${STUDENT}');
    insert into orders (id, brand_id, kind, pack, credits, status, net_paise, tax_paise, total_paise, gateway, paid_at)
      values ('${ORDER}', '${BRAND}', 'credit_pack', 'starter', 1000, 'paid', 499900, 89982, 589882, 'sandbox', now());
    insert into payments (order_id, gateway, gateway_payment_id, status, amount_paise, captured_at)
      values ('${ORDER}', 'sandbox', 'pay_1', 'captured', 589882, now());
  `);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Runs a statement in a transaction that is rolled back; gives the violated constraint, or null. */
async function violation(statement: string): Promise<string | null> {
  await client.query("begin");
  try {
    await client.query(statement);
    await client.query("set constraints all immediate");
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.constraint ?? error.message;
    throw error;
  } finally {
    await client.query("rollback");
  }
}

function offer(values: Record<string, string>): string {
  const row: Record<string, string> = {
    brand_id: `'${BRAND}'`,
    category_id: `'${CATEGORY}'`,
    title: "'T'",
    description: "'D'",
    offer_type: "'redirect'",
    redemption_method: "'redirect'",
    redemption_url: "'https://shop.test/'",
    discount_type: "'percentage'",
    discount_percent: "10",
    start_date: "'2026-01-01'",
    ...values,
  };
  return `insert into offers (${Object.keys(row).join(", ")}) values (${Object.values(row).join(", ")})`;
}

const student = (set: string) => `update students set ${set} where id = '${STUDENT}'`;
const submission = (set: string) =>
  `update verification_submissions set ${set} where id = '${SUBMISSION}'`;
const decided = `status = 'approved', decision_source = 'admin', decided_by = '${USER}', decided_at = now(), verified_until = '2027-11-30'`;
const redemption = (columns: string, values: string) =>
  `insert into redemptions (student_id, offer_id, brand_id, ${columns}) values ('${STUDENT}', '${OFFER}', '${BRAND}', ${values})`;
const key = (columns: string, values: string) =>
  `insert into api_keys (brand_id, name, last_four, secret_hash, ${columns}) values ('${BRAND}', 'k', 'abcd', sha256('k'), ${values})`;
const call = (values: string) =>
  `insert into verification_calls (id, created_at, brand_id, api_key_id, latency_us, email_hash, request_id, mode, result, status_code, credits)
   values ('${OFFER}', date_trunc('hour', now()), '${BRAND}', '${USER}', 900, sha256('a'), 'r', ${values})`;

describe("states that must not exist", () => {
  test.each([
    [
      "users_email_unique",
      "insert into users (email, name, password_hash, user_mode) values ('ASHA@example.test', 'A', 'x', 'student')",
    ],
    [
      "users_have_a_password",
      "insert into users (email, name, user_mode) values ('b@example.test', 'B', 'student')",
    ],
    [
      "users_pending_password_only_unconfirmed",
      `update users set pending_password_hash = 'y' where id = '${USER}'`,
    ],
    ["users_block_has_reason", `update users set blocked_at = now() where id = '${USER}'`],
    ["students_approved_has_end", student("verification_status = 'approved'")],
    ["students_approved_has_end", student("verified_until = '2027-01-01'")],
    [
      "student_emails_lookup_form",
      `insert into student_emails (student_id, kind, email, lookup_address, duplicate_key, confirmed_at) values ('${STUDENT}', 'account', 'A@b.test', 'A@b.test', 'a@b.test', now())`,
    ],
    [
      "verification_submissions_one_pending",
      `insert into verification_submissions (student_id) values ('${STUDENT}')`,
    ],
    ["verification_submissions_decision_fits_status", submission("reason = 'unreadable'")],
    [
      "verification_submissions_decision_fits_status",
      submission(
        `status = 'rejected', decision_source = 'admin', decided_by = '${USER}', decided_at = now()`,
      ),
    ],
    [
      "verification_submissions_decided_by_someone",
      submission(
        "status = 'rejected', decision_source = 'admin', decided_at = now(), reason = 'duplicate'",
      ),
    ],
    [
      "verification_submissions_other_has_text",
      submission(
        `status = 'rejected', decision_source = 'admin', decided_by = '${USER}', decided_at = now(), reason = 'other'`,
      ),
    ],
    [
      "verification_submissions_decided_once",
      `${submission(decided)}; ${submission("verified_until = '2028-11-30'")}`,
    ],
    [
      "verification_documents_position",
      `insert into verification_documents (submission_id, position, kind, media_type, sha256, byte_size) values ('${SUBMISSION}', 9, 'id_card_front', 'image/png', sha256('x'), 10)`,
    ],
    [
      "consents_one_standing",
      `insert into consents (user_id, purpose, version) values ('${USER}', 'terms', '1'), ('${USER}', 'terms', '2')`,
    ],
    ["brands_approved_has_time", `update brands set approved_at = null where id = '${BRAND}'`],
    ["brands_refusal_has_reason", `update brands set status = 'suspended' where id = '${BRAND}'`],
    [
      "brand_users_brand_user",
      `insert into brand_users (brand_id, user_id, role) values ('${BRAND}', '${USER}', 'admin'), ('${BRAND}', '${USER}', 'viewer')`,
    ],
    ["offers_type_fits_method", offer({ offer_type: "'code'" })],
    ["offers_type_fits_method", offer({ redemption_method: "'qr'" })],
    ["offers_discount_fits_type", offer({ discount_minor: "100" })],
    ["offers_discount_fits_type", offer({ discount_type: "'bogo'" })],
    ["offers_percent_range", offer({ discount_percent: "101" })],
    ["offers_url_is_http", offer({ redemption_url: "'javascript:alert(1)'" })],
    ["offers_live_can_be_redeemed", offer({ status: "'pending_review'", redemption_url: "null" })],
    [
      "offers_live_can_be_redeemed",
      offer({
        status: "'published'",
        published_at: "now()",
        offer_type: "'code'",
        redemption_method: "'code'",
        code_mode: "'shared'",
      }),
    ],
    [
      "offers_shared_code_only_when_shared",
      offer({
        offer_type: "'code'",
        redemption_method: "'code'",
        code_mode: "'pool'",
        shared_code_encrypted: "'\\x01'",
      }),
    ],
    ["offers_global_has_no_city", offer({ city: "'Mumbai'" })],
    ["offers_dates_in_order", offer({ end_date: "'2025-12-31'" })],
    ["offers_brand_id_brands_id_fk", offer({ brand_id: `'${OFFER}'` })],
    [
      "student_offer_interactions_one_save",
      `insert into student_offer_interactions (student_id, offer_id, interaction_type) values ('${STUDENT}', '${OFFER}', 'save'), ('${STUDENT}', '${OFFER}', 'save')`,
    ],
    [
      "student_offer_interactions_redeemed_at",
      `insert into student_offer_interactions (student_id, offer_id, interaction_type) values ('${STUDENT}', '${OFFER}', 'redeem')`,
    ],
    ["redemptions_secret_fits_method", redemption("method", "'qr'")],
    ["redemptions_secret_fits_method", redemption("method, code_encrypted", "'redirect', '\\x01'")],
    [
      "redemptions_check_is_for_one",
      redemption("method, code_encrypted, status, checked_at", "'code', '\\x01', 'checked', now()"),
    ],
    [
      "redemptions_student_offer_ordinal",
      `${redemption("method", "'redirect'")}; ${redemption("method", "'redirect'")}`,
    ],
    [
      "offer_codes_assignment",
      `insert into offer_codes (offer_id, code_encrypted, code_hash, assigned_student_id) values ('${OFFER}', '\\x01', '\\x01', '${STUDENT}')`,
    ],
    [
      "api_keys_live_secret_is_gone",
      key("mode, prefix, secret_encrypted", "'live', 'bk_live_a', '\\x01'"),
    ],
    ["api_keys_prefix_fits_mode", key("mode, prefix", "'live', 'bk_test_a'")],
    [
      "brand_balances_not_negative",
      `update brand_balances set balance = balance - 1 where brand_id = '${BRAND}'`,
    ],
    ["verification_calls_credits", call("'test', 'verified', 200, 1")],
    ["verification_calls_credits", call("'live', 'quota_exceeded', 402, 1")],
    ["orders_total", `update orders set tax_paise = 0 where id = '${ORDER}'`],
    ["orders_item_fits_kind", `update orders set credits = null where id = '${ORDER}'`],
    ["orders_paid_has_time", `update orders set paid_at = null where id = '${ORDER}'`],
    [
      "payments_one_capture",
      `insert into payments (order_id, gateway, gateway_payment_id, status, amount_paise, captured_at) values ('${ORDER}', 'sandbox', 'pay_2', 'captured', 589882, now())`,
    ],
    [
      "ledger_transfers_cause_fits_kind",
      `insert into ledger_transfers (kind, brand_id) values ('purchase', '${BRAND}')`,
    ],
    [
      "audit_log_actor",
      "insert into audit_log (actor_type, action, subject_type) values ('user', 'a.b', 'user')",
    ],
  ])("%s", async (constraint, statement) => {
    expect(await violation(statement)).toMatch(constraint);
  });

  test("a call that is retried with its id and time is not logged twice", async () => {
    const live = call("'live', 'verified', 200, 1");
    expect(await violation(live)).toBeNull();
    expect(await violation(`${live}; ${live}`)).toMatch(/verification_calls_\d{4}_\d{2}_pkey/);
  });
});

describe("the ledger", () => {
  const transfer = (entries: string) => `
    with transfer as (insert into ledger_transfers (kind, brand_id, order_id) values ('purchase', '${BRAND}', '${ORDER}') returning id)
    insert into ledger_entries (transfer_id, account_id, amount)
    select transfer.id, account.id, amount from transfer, (values ${entries}) as entry (kind, amount)
    join ledger_accounts as account on account.kind = entry.kind::ledger_account_kind and (account.brand_id is null or account.brand_id = '${BRAND}')`;

  test("takes a transfer whose entries sum to zero", async () => {
    expect(await violation(transfer("('brand', 1000), ('sales', -1000)"))).toBeNull();
  });

  test.each([
    ["that does not sum to zero", transfer("('brand', 1000), ('sales', -999)")],
    ["with one entry", transfer("('brand', 1000)")],
    [
      "without entries",
      `insert into ledger_transfers (kind, brand_id, order_id) values ('purchase', '${BRAND}', '${ORDER}')`,
    ],
  ])("refuses a transfer %s", async (_, statement) => {
    expect(await violation(statement)).toBe("ledger_transfer_balances");
  });

  test("credits an order once", async () => {
    const good = transfer("('brand', 1000), ('sales', -1000)");
    expect(await violation(`${good}; ${good}`)).toBe("ledger_transfers_order_once");
  });
});

test("a new brand has its balance, test counter and ledger account", async () => {
  const { rows } = await client.query(
    `select balance, plan_tier, (select count(*)::int from brand_test_counters where brand_id = $1) as tests,
       (select count(*)::int from ledger_accounts where brand_id = $1) as accounts
     from brand_balances where brand_id = $1`,
    [BRAND],
  );
  expect(rows).toEqual([{ balance: "0", plan_tier: "free_trial", tests: 1, accounts: 1 }]);
});
