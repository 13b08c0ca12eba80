import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { readSynonyms } from "../../offers/search-words/service-index.ts";
import { beginningsOf, bestOf, SUGGESTED, typedForm } from "./policy.ts";
import * as repository from "./repository.ts";

/** The admins' search reads so too. */
export const readInOrder = repository.readInOrder;

/**
 * Brands, categories and offers whose names, or a word of them, begin with the typed text; behind them the matches of the typed
 * word's synonyms, if it has some.
 */
export async function suggest(dependencies: Pick<Dependencies, "db" | "clock">, typed: string) {
  const { db, clock } = dependencies;
  const form = typedForm(typed);
  if (form === "") return { brands: [], categories: [], offers: [] };
  const today = dayInKolkata(clock.now());
  const beginnings = beginningsOf(form, (await readSynonyms(dependencies)).groups.get(form) ?? []);
  return db.transaction(async (tx) => {
    await readInOrder(tx);
    const all = await repository.listCategories(tx);
    const brands = await fill(beginnings, "slug", SUGGESTED.brands, (one, most) =>
      repository.listBrands(tx, one, most),
    );
    const offers = await fill(beginnings, "id", SUGGESTED.offers, (one, most) =>
      repository.listOffers(tx, one, today, most),
    );
    const categories = await fill(beginnings, "slug", SUGGESTED.categories, (one, most) =>
      bestOf(all, one, most),
    );
    return {
      brands: brands.map(snakeKeys),
      categories: categories.map(({ name, nameHi, slug, icon }) =>
        snakeKeys({ name, nameHi, slug, icon }),
      ),
      offers: offers.map(snakeKeys),
    };
  });
}

/** Suggestions for the first beginning, then for the others until there are enough, each once. */
async function fill<Item extends Record<Key, string>, Key extends string>(
  beginnings: readonly string[],
  key: Key,
  most: number,
  list: (beginning: string, most: number) => Promise<Item[]> | Item[],
): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (const beginning of beginnings) {
    if (found.size >= most) break;
    for (const item of await list(beginning, most))
      if (found.size < most && !found.has(item[key])) found.set(item[key], item);
  }
  return [...found.values()];
}
