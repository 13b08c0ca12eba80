import { DAY } from "@bachat/rules/time";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { runInPieces } from "../../../../test/cut.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { withOwner } from "../../../../test/owner.ts";
import { brandBalances, ledgerChecks, ledgerSums } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { TRIAL_CREDITS } from "./policy-plans.ts";
import { checkBalances, findImbalances } from "./service-checks.ts";
import { grantTrialCredits } from "./service.ts";

/** A few grants, for tests that are not about portions. */
const FEW = 100;
const GRANTS = 12_000;
const weekAgo = () => new Date(Date.now() - 7 * DAY);

describe("the check of the ledger", () => {
  const test = useTestApp();
  let brandId: BrandId;

  beforeEach(async () => {
    const { db } = test.dependencies;
    const brand = await buildBrand(test);
    brandId = brand.id;
    await db.transaction((tx) => grantTrialCredits(tx, test.dependencies, brandId));
    await grant(FEW);
  });

  /** Grants of one credit each, with the ids that the brand's side and the platform's had at these times. */
  const grant = (count: number, [ours, theirs] = ["-2 days", "-2 days"]) =>
    withOwner(test, (owner) =>
      owner.query(
        `with transfer as (
          insert into ledger_transfers (kind, brand_id, note) select 'grant', $1, 'For a test.' from generate_series(1, $2::int) returning id
        ), entries as (
          insert into ledger_entries (id, transfer_id, account_id, amount)
          select uuidv7(case a.kind when 'brand' then $3::interval else $4::interval end), transfer.id, a.id,
            case a.kind when 'brand' then 1 else -1 end
          from transfer join ledger_accounts a on a.brand_id = $1 or a.kind = 'grants'
        ) update brand_balances set balance = balance + $2::int where brand_id = $1`,
        [brandId, count, ours, theirs],
      ),
    );
  const grantNow = (count: number) => grant(count, ["-1 minute", "-1 minute"]);
  const setBalance = async (balance: number) => {
    const { db } = test.dependencies;
    await db.update(brandBalances).set({ balance }).where(eq(brandBalances.brandId, brandId));
  };
  /** A credit that the brand gains, or loses, alone. */
  const giveOneSide = (amount: number) =>
    withOwner(test, async (owner) => {
      await owner.query("set session_replication_role = replica");
      await owner.query(
        `with transfer as (
          insert into ledger_transfers (kind, brand_id, note) values ('grant', $1, 'For a test.') returning id
        ), entry as (
          insert into ledger_entries (transfer_id, account_id, amount)
          select transfer.id, a.id, $2::int from transfer join ledger_accounts a on a.brand_id = $1
        ) update brand_balances set balance = balance + $2::int where brand_id = $1`,
        [brandId, amount],
      );
    });
  /** Lets the last count of everything be so long ago. */
  const age = (ms: number) =>
    withOwner(test, async (owner) => {
      for (const table of ["ledger_checks", "ledger_sums"]) {
        await owner.query(`update ${table} set counted_at = counted_at - $1 * interval '1 ms'`, [
          ms,
        ]);
      }
    });
  /** One entry of each side of an old transfer, as nobody but the owner could change it. */
  const tamper = () =>
    withOwner(test, async (owner) => {
      await owner.query("set session_replication_role = replica");
      await owner.query(
        `with one as (
          select e.transfer_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.brand_id = $1 and e.amount = 1 order by e.id limit 1
        ) update ledger_entries e set amount = amount * 5 from one where e.transfer_id = one.transfer_id`,
        [brandId],
      );
    });
  const wrongOf = ({ wrong }: Awaited<ReturnType<typeof findImbalances>>) =>
    wrong.map((row) => row.brandId).filter((id) => id === brandId);

  it("comes to the same when each run is cut and the next goes on", async () => {
    const { db } = test.dependencies;
    await grant(GRANTS - FEW);
    let found: Awaited<ReturnType<typeof findImbalances>> | undefined;
    const cuts = await runInPieces(db, async (cut) => {
      found = await checkBalances({ db: cut }, weekAgo());
    });
    expect(cuts).toBeGreaterThan(5);
    expect(found).toMatchObject({ wrong: [], total: 0 });
    const [sum] = await db
      .select({ amount: ledgerSums.amount })
      .from(ledgerSums)
      .where(eq(ledgerSums.amount, GRANTS));
    expect(sum).toEqual({ amount: GRANTS });

    await grantNow(1_200);
    const laterCuts = await runInPieces(db, async (cut) => {
      found = await checkBalances({ db: cut }, weekAgo());
    });
    expect(laterCuts).toBeGreaterThan(5);
    expect(found).toMatchObject({ brands: 1, wrong: [], total: 0 });
  });

  it("notices the next day a balance or an entry that is wrong, and every day until it is right", async () => {
    const { db } = test.dependencies;
    await checkBalances({ db }, weekAgo());
    await grantNow(1);
    await setBalance(1);
    expect(wrongOf(await checkBalances({ db }, weekAgo()))).toEqual([brandId]);
    expect(wrongOf(await checkBalances({ db }, weekAgo()))).toEqual([brandId]);
    await setBalance(FEW + TRIAL_CREDITS + 1);
    expect(await checkBalances({ db }, weekAgo())).toMatchObject({ wrong: [], total: 0 });
    await giveOneSide(1);
    expect(await checkBalances({ db }, weekAgo())).toMatchObject({ wrong: [], total: 1 });
    expect(await checkBalances({ db }, weekAgo())).toMatchObject({ wrong: [], total: 1 });
    await giveOneSide(-1);
    expect(await checkBalances({ db }, weekAgo())).toMatchObject({ wrong: [], total: 0 });
  });

  it("takes no transfer for wrong whose entries lie on both sides of an hour ago", async () => {
    const { db } = test.dependencies;
    await grant(1, ["-61 minutes", "-59 minutes"]);
    await age(8 * DAY);
    expect(await checkBalances({ db }, weekAgo())).toMatchObject({ wrong: [], total: 0 });
    expect(await checkBalances({ db }, weekAgo())).toMatchObject({ wrong: [], total: 0 });
    const checks = await db
      .select({ total: ledgerChecks.total })
      .from(ledgerChecks)
      .orderBy(desc(ledgerChecks.id))
      .limit(2);
    expect(checks).toEqual([{ total: 1 }, { total: 1 }]);
  });

  it("looks at all once a week and by command, in between at brands with new entries", async () => {
    const { db } = test.dependencies;
    await checkBalances({ db }, weekAgo());
    const other = await buildBrand(test);
    await db.update(brandBalances).set({ balance: 7 }).where(eq(brandBalances.brandId, other.id));
    await tamper();
    expect(await checkBalances({ db }, weekAgo())).toMatchObject({ wrong: [] });
    await age(8 * DAY);
    const { wrong } = await checkBalances({ db }, weekAgo());
    expect(wrong.map((row) => row.brandId)).toEqual([brandId, other.id]);
    await db.update(ledgerSums).set({ amount: 0, countedAt: new Date() });
    expect(wrongOf(await findImbalances({ db }))).toEqual([brandId]);
    expect(wrongOf(await findImbalances({ db }))).toEqual([brandId]);
  });
});
