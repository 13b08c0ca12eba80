import type { Dependencies } from "../../../dependencies.ts";
import * as repository from "./repository-checks.ts";

type Needs = Pick<Dependencies, "db">;

/**
 * Compares every balance with its ledger less unposted calls, brand by brand. Sums that were begun at `recountBefore` or
 * later are gone on from, others are counted from the first entry; each portion is committed separately, so that a check
 * that was cut goes on from there.
 */
export async function checkBalances({ db }: Needs, recountBefore: Date | "now") {
  const start = await repository.startCheck(db);
  let after: string | null = null;
  for (;;) {
    const { last, isDone } = await repository.addToSums(db, start, { after, recountBefore });
    if (last === null) break;
    if (isDone) after = last;
  }
  const wrong: repository.Invariant[] = [];
  let brands = 0;
  for (let brand: string | null = null; ;) {
    const rows = await repository.readInvariants(db, brand);
    brands += rows.length;
    wrong.push(
      ...rows.filter((row) => Number(row.balance) !== Number(row.ledger) - Number(row.unposted)),
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    brand = last.brandId;
  }
  return { brands, wrong, total: await repository.ledgerTotal(db) };
}

/** Every brand whose balance is not its whole ledger, counted from the first entry, less unposted calls. */
export const findImbalances = (needs: Needs) => checkBalances(needs, "now");
