import type { Executor } from "../../../db/client.ts";
import type { BrandId } from "../../../ids.ts";
import { unusedByOrder } from "./policy.ts";
import { listCauses } from "./repository.ts";

/** The bought credits that are unused, by order. Exact while the caller holds the lock on the balance. */
export async function unusedCredits(
  db: Executor,
  brandIds: readonly BrandId[],
): Promise<ReadonlyMap<string, number>> {
  if (brandIds.length === 0) return new Map();
  const rows = await listCauses(db, [...new Set(brandIds)]);
  const brands = Map.groupBy(rows, ({ brandId }) => brandId);
  return new Map(
    [...brands.values()].flatMap((causes) => {
      const known = causes.flatMap(({ amount, ...cause }) =>
        amount === null ? [] : [{ ...cause, amount }],
      );
      return [...unusedByOrder(known, causes[0]?.balance ?? 0)];
    }),
  );
}
