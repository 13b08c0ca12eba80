import type { Executor } from "../../../db/client.ts";
import * as repository from "./repository.ts";

export interface Stock {
  /** All codes ever added. */
  total: number;
  left: number;
}

/** The pools of these offers; an offer without codes is not among them. */
export async function findStock(
  db: Executor,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, Stock>> {
  const rows = await repository.stockOf(db, offerIds);
  return new Map(rows.map(({ offerId, ...stock }) => [offerId, stock]));
}
