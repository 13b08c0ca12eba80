import type { Dependencies } from "../../../dependencies.ts";
import * as repository from "./repository-checks.ts";

type Needs = Pick<Dependencies, "db">;

const isWrong = ({ balance, ledger, unposted }: repository.Invariant) =>
  Number(balance) !== Number(ledger) - Number(unposted);

/**
 * Compares balances with their ledger less unposted calls. Where the last check found nothing wrong and counted everything
 * at `recountBefore` or later, the brands with entries since then; else every brand, with its entries from the first one.
 * Each portion is committed separately, so that a check that was cut goes on with the sums that it has.
 */
export async function checkBalances({ db }: Needs, recountBefore: Date | "now") {
  const start = await repository.startCheck(db);
  const last = await repository.lastCheck(db);
  const isFull = last === null || recountBefore === "now" || last.countedAt < recountBefore;
  const found = isFull
    ? await checkAll(db, start, recountBefore)
    : await checkSince(db, start, last);
  // After a fault the next check begins where this one did, so it finds the fault again.
  if (found.total === 0 && found.wrong.length === 0) {
    await repository.recordCheck(db, {
      through: start.settled,
      total: found.settledTotal,
      countedAt: isFull ? new Date(start.now) : last.countedAt,
    });
  }
  return found;
}

/** Every brand whose balance is not its whole ledger, counted from the first entry, less unposted calls. */
export const findImbalances = (needs: Needs) => checkBalances(needs, "now");

async function checkAll(
  db: Needs["db"],
  start: repository.CheckStart,
  recountBefore: Date | "now",
) {
  for (let after: string | null = null; ;) {
    const accounts = await repository.nextAccounts(db, after);
    const last = accounts.at(-1);
    if (last === undefined) break;
    await sumUp(db, start, accounts, recountBefore);
    after = last;
  }
  const wrong: repository.Invariant[] = [];
  let brands = 0;
  for (let after: string | null = null; ;) {
    const rows = await repository.nextInvariants(db, after);
    const last = rows.at(-1);
    if (last === undefined) break;
    brands += rows.length;
    wrong.push(...rows.filter(isWrong));
    after = last.brandId;
  }
  return { brands, wrong, ...(await repository.ledgerTotals(db, start)) };
}

async function checkSince(
  db: Needs["db"],
  start: repository.CheckStart,
  { through, total: checked }: repository.Check,
) {
  const wrong: repository.Invariant[] = [];
  const seen = new Set<string>();
  let brands = 0;
  let total = checked;
  let settledTotal = checked;
  for (let after = through; ;) {
    const portion = await repository.nextEntries(db, start, after);
    if (portion.last === null) break;
    total += portion.amount;
    settledTotal += portion.settledAmount;
    after = portion.last;
    const accounts = portion.accounts.filter((account) => !seen.has(account));
    if (accounts.length === 0) continue;
    for (const account of accounts) seen.add(account);
    await sumUp(db, start, accounts, NEVER);
    const rows = await repository.invariantsOf(db, accounts);
    brands += rows.length;
    wrong.push(...rows.filter(isWrong));
  }
  return { brands, wrong, total, settledTotal };
}

const NEVER = new Date(0);

async function sumUp(
  db: Needs["db"],
  start: repository.CheckStart,
  accounts: readonly string[],
  recountBefore: Date | "now",
): Promise<void> {
  while (!(await repository.addToSums(db, start, accounts, recountBefore)));
}
