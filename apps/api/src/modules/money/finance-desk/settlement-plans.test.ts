import { dayInKolkata, DAY, later } from "@bachat/rules/time";
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { insertBrands } from "../../../../test/factories/many-brands.ts";
import { withOwner } from "../../../../test/owner.ts";
import { openPlans, type SentStatement, statementsOf } from "../../../../test/query-plans.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { readSettlements } from "../settlements/service.ts";

/** A page of settlements, and a day of the job, cost the same among a few as among many. */

const FEW = 2_000;
const MANY = 20_000;
/** Until the day before this one the days were read. */
const TODAY = new Date("2026-11-20T07:00:00+05:30");

describe("settlements among many", () => {
  const test = usePayingApp();
  let admin: SignedIn;

  /** Settlements of five payments each, half an hour apart before the day; each tenth has one that differs, and its case. */
  const fill = (owner: pg.Client, from: number, to: number) =>
    owner.query(
      `with placed as (
         insert into orders (brand_id, kind, pack, credits, net_paise, tax_paise, total_paise, gateway, gateway_order_id, status, paid_at, created_at)
         select b.id, 'credit_pack', 'starter', 1000, 1000, 0, 1000, 'sandbox', 'order_many_' || i, 'paid', at, at
         from (select i, '2026-11-12'::timestamptz - i * interval '6 minutes' as at from generate_series($1::int * 5, $2::int * 5 + 4) i) made
         join (select id, row_number() over (order by id) n from brands) b on b.n = i % 199 + 1
         returning id, gateway_order_id, paid_at
       ), paid as (
         insert into payments (order_id, gateway, gateway_payment_id, status, amount_paise, captured_at, created_at)
         select id, 'sandbox', replace(gateway_order_id, 'order', 'pay'), 'captured', 1000, paid_at, paid_at from placed
         returning order_id, gateway_payment_id, captured_at
       ), entries as (
         insert into settlement_entries (gateway, reference, kind, gateway_settlement_id, day, settled_at, amount, currency, fee, tax, debit, credit, outcome, order_id)
         select 'sandbox', gateway_payment_id, 'payment', 'setl_' || n / 5, ('2026-11-12'::date - n / 200), captured_at, 1000, 'INR', 0, 0, 0, 1000,
           (case when n % 50 = 0 then 'amount_differs' else 'agrees' end)::settlement_outcome, order_id
         from (select *, split_part(gateway_payment_id, '_', 3)::int as n from paid) numbered
         returning reference, outcome, order_id, created_at
       ), cases as (
         insert into finance_cases (reason, gateway, reference, order_id, resolved_at, note)
         select 'payment_not_settled', 'sandbox', reference, order_id, now(), 'Settled later.' from entries where outcome <> 'agrees'
       )
       insert into settlements (gateway, gateway_settlement_id, day, settled_at, utr, entries, differing, gross_paise, fees_paise, tax_paise, refunds_paise, other_paise, net_paise)
       select 'sandbox', 'setl_' || i, '2026-11-12'::date - i / 40, now(), 'UTR' || i, 5, case when i % 10 = 0 then 1 else 0 end, 5000, 0, 0, 0, 0, 5000
       from generate_series($1::int, $2::int) i`,
      [from, to],
    );

  beforeAll(async () => {
    await withOwner(test, async (owner) => {
      await insertBrands(owner, 200);
      await fill(owner, 1, FEW);
      await owner.query("vacuum analyze");
    });
    test.clock.set(TODAY);
    admin = await signInAs(test, { admin: true });
  }, 120_000);

  const asked = [
    "settlements",
    "settlements?state=differs",
    "settlements?state=agrees",
    "settlements?month=2026-11",
    "settlements?search=setl_1000",
    "settlements?search=UTR1000",
    "settlements?search=pay_many_5000",
    "settlements?search=order_many_5000",
    "finance-waiting",
  ];
  const measured =
    /from "?(settlements|settlement_entries|settlement_days|payments|refunds|finance_cases)"?/;

  async function readingOf(statements: readonly SentStatement[]) {
    const plans = await openPlans(test.database.url);
    try {
      let buffers = 0;
      const shown: string[] = [];
      for (const statement of statements) {
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
  const list = async (path: string) =>
    readingOf(
      await statementsOf(async () => {
        await apiAs(test, admin).get(`/v1/admin/${path}`).expect(200);
      }),
    );

  /** A day of ten payments, with as many due that are not settled. */
  async function runJob(run: number) {
    await withOwner(test, async (owner) => {
      const before = dayInKolkata(later(TODAY, -2 * DAY));
      await owner.query("delete from settlement_days");
      await owner.query(
        `insert into settlement_days (gateway, day, expected_before, completed_at) values ('sandbox', $1, '2026-11-11T12:00:00Z', now())`,
        [before],
      );
    });
    const { more } = test.sandbox.store.settlementDifferences;
    more.length = 0;
    for (let i = 0; i < 10; i += 1)
      more.push({
        day: dayInKolkata(later(TODAY, -DAY)),
        line: { entity_id: `pay_run_${run}_${i}`, type: "payment", amount: 1, credit: 1 },
      });
    return readingOf(await statementsOf(() => readSettlements(test.dependencies)));
  }

  it("reads at most twice as much of each list, and for a day, among ten times as many", async () => {
    const few = new Map<string, number>();
    for (const path of asked) few.set(path, (await list(path)).buffers);
    const firstDay = await runJob(1);
    await withOwner(test, async (owner) => {
      await fill(owner, FEW + 1, MANY);
      await owner.query("vacuum analyze");
    });
    for (const path of asked) {
      const { buffers, plan } = await list(path);
      expect(buffers, `${path}\n${plan}`).toBeLessThan(Math.max(200, 2 * (few.get(path) ?? 0)));
    }
    const day = await runJob(2);
    expect(firstDay.buffers).toBeGreaterThan(0);
    expect(day.buffers, day.plan).toBeLessThan(Math.max(400, 2 * firstDay.buffers));
  }, 240_000);
});
