import { regionCities, regions } from "@bachat/rules/regions";
import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import * as repository from "./repository.ts";

/** All categories in their order, each with how many public offers it holds now. */
export async function listCategories({
  db,
  clock,
}: Pick<Dependencies, "clock"> & { db: Executor }) {
  const rows = await repository.listCategories(db, dayInKolkata(clock.now()));
  return { items: rows.map(snakeKeys) };
}

/** Each category's name by its id. */
export async function categoryNames(db: Executor): Promise<ReadonlyMap<string, string>> {
  return new Map((await repository.listNames(db)).map(({ id, name }) => [id, name]));
}

export function listRegions() {
  return { items: regions.map((region) => ({ region, cities: [...regionCities[region]] })) };
}

/**
 * The category of an address, or of an earlier address of it: forms may name one that was renamed or merged meanwhile. Held
 * until the transaction ends.
 */
export const findCategory = async (tx: Executor, slug: string) =>
  (await repository.holdByAddress(tx, slug)) ?? (await repository.holdByEarlierAddress(tx, slug));

/** The present address of a category that had this one before; null where none had. */
export const findPresentAddress = async (db: Executor, slug: string): Promise<string | null> =>
  (await repository.findByEarlierAddress(db, slug))?.slug ?? null;

/** A category by its address or an earlier one. @throws 404 */
export async function getCategory(dependencies: Pick<Dependencies, "db" | "clock">, slug: string) {
  const { items } = await listCategories(dependencies);
  const bySlug = (wanted: string | null) => items.find((item) => item.slug === wanted);
  const found = bySlug(slug) ?? bySlug(await findPresentAddress(dependencies.db, slug));
  if (found === undefined) throw notFound("That category");
  return found;
}
