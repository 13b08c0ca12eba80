import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { runInPieces } from "../../../../test/cut.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { withOwner } from "../../../../test/owner.ts";
import { brandBalances, ledgerSums } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { findImbalances, grantTrialCredits } from "./service.ts";
import { checkBalances } from "./service-checks.ts";

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
    await grant(GRANTS);
  });

  /** Grants of one credit each, with the ids of two days ago. */
  const grant = (count: number) =>
    withOwner(test, (owner) =>
      owner.query(
        `with transfer as (
          insert into ledger_transfers (kind, brand_id, note) select 'grant', $1, 'For a test.' from generate_series(1, $2::int) returning id
        ), entries as (
          insert into ledger_entries (id, transfer_id, account_id, amount)
          select uuidv7(interval '-2 days'), transfer.id, a.id, case a.kind when 'brand' then 1 else -1 end
          from transfer join ledger_accounts a on a.brand_id = $1 or a.kind = 'grants'
        ) update brand_balances set balance = balance + $2 where brand_id = $1`,
        [brandId, count],
      ),
    );
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
  });

  it("notices at once a balance or a new entry that is wrong", async () => {
    const { db } = test.dependencies;
    await checkBalances({ db }, weekAgo());
    await db.update(brandBalances).set({ balance: 1 }).where(eq(brandBalances.brandId, brandId));
    expect(wrongOf(await checkBalances({ db }, weekAgo()))).toEqual([brandId]);
  });

  it("does not read again what is summed, but once a week and by command", async () => {
    const { db } = test.dependencies;
    await checkBalances({ db }, weekAgo());
    await tamper();
    expect(wrongOf(await checkBalances({ db }, weekAgo()))).toEqual([]);
    await db.update(ledgerSums).set({ countedAt: new Date(Date.now() - 8 * DAY) });
    expect(wrongOf(await checkBalances({ db }, weekAgo()))).toEqual([brandId]);
    await db.update(ledgerSums).set({ amount: 0, countedAt: new Date() });
    expect(wrongOf(await findImbalances({ db }))).toEqual([brandId]);
    expect(wrongOf(await findImbalances({ db }))).toEqual([brandId]);
  });
});
