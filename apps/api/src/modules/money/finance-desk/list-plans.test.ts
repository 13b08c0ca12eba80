import { beforeAll, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { insertBrands } from "../../../../test/factories/many-brands.ts";
import { useOwner } from "../../../../test/owner.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { MOST_COUNTED } from "./policy.ts";

/** A page of each list costs the same among a few orders as among many; a count goes no further than it says. */

const FEW = 3_000;
const MANY = 3 * MOST_COUNTED;

const test = useTestApp();
const owner = useOwner(test);
let admin: SignedIn;

/**
 * Orders with their rows: each tenth is paid by transfer, each tenth has a refund, each twentieth a case; from
 * each 200th tax was deducted.
 */
async function fill(from: number, to: number): Promise<void> {
  await owner.query(
    `with placed as (
       insert into orders (brand_id, kind, pack, credits, net_paise, tax_paise, total_paise, gateway, status, paid_at, created_at)
       select b.id, 'credit_pack', 'starter', 1000, 499900 + i, 0, 499900 + i,
         (case when i % 10 = 0 then 'bank_transfer' else 'sandbox' end)::payment_gateway,
         (case when i % 3 = 0 then 'created' else 'paid' end)::order_status,
         case when i % 3 <> 0 then '2026-01-01'::timestamptz + i * interval '1 minute' end,
         '2026-01-01'::timestamptz + i * interval '1 minute'
       from generate_series($1::int, $2::int) i
       join (select id, row_number() over (order by id) n from brands) b on b.n = case when i % 500 = 7 and i <= 3000 then 1 else i % 199 + 2 end
       returning id, brand_id, status, created_at, total_paise
     ), numbered as (select *, $1 + row_number() over (order by created_at) - 1 as i from placed
     ), paid as (
       insert into payments (order_id, gateway, gateway_payment_id, status, amount_paise, captured_at, created_at)
       select id, 'sandbox', 'pay_many_' || i, 'captured', total_paise, created_at, created_at from numbered where status = 'paid'
       returning id, order_id, amount_paise, created_at
     ), back as (
       insert into refunds (order_id, payment_id, status, credits, amount_paise, reason, created_at, processed_at, closed_at)
       select p.order_id, p.id, case when n.i % 20 < 10 then 'requested' else 'processed' end::refund_status, 1, 1, 'Too many',
         p.created_at, case when n.i % 20 >= 10 then p.created_at end, case when n.i % 20 >= 10 then p.created_at end
       from paid p join numbered n on n.id = p.order_id where n.i % 10 = 1
     ), cases as (
       insert into finance_cases (reason, gateway, reference, order_id, created_at)
       select case when i % 40 = 0 then 'dispute' else 'amount_differs' end::finance_case_reason, 'sandbox', 'pay_case_' || i, id, created_at
       from numbered where i % 5 = 0
     ), deducted as (
       insert into bank_transfers (order_id, reference, received_paise, tds_paise, created_at)
       select id, 'UTR' || i, 1, 1, created_at from numbered where i % 200 = 0
       returning id, created_at
     ), certified as (
       insert into tds_certificates (transfer_id, number, quarter, received_on, created_at)
       select id, 'WTQAXFA', 'Q4 2025-26', '2026-06-01', created_at from deducted where extract(minute from created_at)::int % 40 = 0
     )
     insert into invoices (kind, order_id, brand_id, series, fiscal_year, sequence_number, number, net_paise, total_paise, snapshot, issued_at)
     select 'tax_invoice', id, brand_id, 'MNY', 2025, i, 'MNY/' || i, total_paise, total_paise,
       jsonb_build_object('recipient', jsonb_build_object('name', 'Maker', 'stateCode', case when i % 50 = 1 then '27' else '29' end, 'gstin', null),
         'line', jsonb_build_object('sac', '998319', 'description', 'Credits', 'quantity', 1000)), created_at
     from numbered where status = 'paid'`,
    [from, to],
  );
}

beforeAll(async () => {
  await insertBrands(owner, 200);
  // One brand has few orders, whatever the others do.
  await owner.query(
    `update brands set name = 'Rare brand' where id = (select id from brands order by id limit 1)`,
  );
  await fill(1, FEW);
  await owner.query("vacuum analyze");
  admin = await signInAs(test, { admin: true });
}, 120_000);

const asked = [
  "orders",
  "orders?sort=oldest",
  "orders?sort=largest",
  "orders?status=created",
  "orders?method=bank_transfer",
  "orders?method=bank_transfer&status=created",
  "orders?certificate=missing",
  "orders?search=pay_many_1234",
  `orders?search=${encodeURIComponent("Rare brand")}`,
  "refunds",
  "refunds?status=waiting",
  "refunds?search=MNY/1231",
  "finance-cases",
  "finance-cases?sort=due_first",
  "finance-cases?reason=dispute",
  "finance-cases?search=pay_case_1000",
  "invoices",
  "invoices?kind=tax_invoice",
  "invoices?state=27",
  "invoices?month=2026-01",
  "finance-waiting",
];

const measured = /from "?(orders|refunds|finance_cases|invoices)"?/;

/** Buffers that the statements of a page read, without the counts beside it. */
async function readingOf(path: string) {
  const sent = await statementsOf(async () => {
    await apiAs(test, admin).get(`/v1/admin/${path}`).expect(200);
  });
  const plans = await openPlans(test.database.url);
  try {
    let buffers = 0;
    const shown: string[] = [];
    for (const statement of sent) {
      if (!measured.test(statement.text) || statement.text.includes("count(*)")) continue;
      const reading = await plans.explain(statement, "custom");
      buffers += reading.buffers;
      shown.push(reading.plan);
    }
    return { buffers, plan: shown.join("\n") };
  } finally {
    await plans.close();
  }
}

it("reads at most twice as much of each list among ten times as many", async () => {
  const few = new Map<string, number>();
  for (const path of asked) few.set(path, (await readingOf(path)).buffers);
  await fill(FEW + 1, MANY);
  await owner.query("vacuum analyze");
  for (const path of asked) {
    const { buffers, plan } = await readingOf(path);
    expect(buffers, `${path}\n${plan}`).toBeLessThan(Math.max(200, 2 * (few.get(path) ?? 0)));
  }
  const { body } = await apiAs(test, admin).get("/v1/admin/orders").expect(200);
  expect(body).toMatchObject({ total: MOST_COUNTED, more: true });
}, 240_000);
