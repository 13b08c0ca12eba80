import type pg from "pg";
import { checkLedger } from "../../apps/api/src/modules/money/credits/service-watch.ts";
import type { JobBench } from "./frame.ts";

const NEW_TRANSFERS = 1_000;
/** Brands with something new. */
const CHANGED_BRANDS = 100;

/** Grants of one credit, each with its two entries; ids as if made so many hours ago. */
const insertTransfers = (owner: pg.Client, count: number, hoursAgo: number, brands = 1_000_000) =>
  owner.query(
    `with numbered as (
      select id, (row_number() over (order by id) - 1) as place, count(*) over () as places
        from (select id from brands order by id limit $3) b
    ), transfer as (
      insert into ledger_transfers (id, kind, brand_id, note)
        select uuidv7(-$2::int * interval '1 hour'), 'grant', b.id, 'For the bench.'
        from generate_series(1, $1::int) n join numbered b on b.place = n % b.places returning id, brand_id
    ), entries as (
      insert into ledger_entries (id, transfer_id, account_id, amount)
        select uuidv7(-$2::int * interval '1 hour'), transfer.id, account.id, case account.kind when 'brand' then 1 else -1 end
        from transfer join ledger_accounts account on account.brand_id = transfer.brand_id or account.kind = 'grants'
    ) update brand_balances b set balance = balance + t.n
      from (select brand_id, count(*) as n from transfer group by 1) t where t.brand_id = b.brand_id`,
    [count, hoursAgo, brands],
  );

export const creditJobs: readonly JobBench[] = [
  {
    name: "credits.check_ledger",
    // The daily check; once a week it counts everything.
    follows: "changes",
    async fill(owner, size, dependencies) {
      // Ten entries a student, summed by the last check.
      await insertTransfers(owner, size * 5, 48);
      await checkLedger(dependencies);
    },
    async prepare(owner) {
      // All entries up to here were checked: those of the last round are not new.
      await owner.query(
        `update ledger_checks set through = (
          select id from ledger_entries where id < uuidv7(interval '-1 hour') order by id desc limit 1
        )`,
      );
      await insertTransfers(owner, NEW_TRANSFERS, 2, CHANGED_BRANDS);
    },
    run: checkLedger,
  },
];
