import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { regionCities, regions } from "@bachat/rules/regions";
import { snakeKeys } from "../../../snake-keys.ts";
import * as repository from "./repository.ts";

/** All categories by name, each with how many public offers it holds now. */
export async function listCategories({ db, clock }: Pick<Dependencies, "db" | "clock">) {
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
