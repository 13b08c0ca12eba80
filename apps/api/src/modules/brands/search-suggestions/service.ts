import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { bestOf, SUGGESTED, typedForm } from "./policy.ts";
import * as repository from "./repository.ts";

/** The admins' search reads so too. */
export const readInOrder = repository.readInOrder;

/** Brands, categories and offers whose names begin with what somebody types, or have a word that does. */
export async function suggest({ db, clock }: Pick<Dependencies, "db" | "clock">, typed: string) {
  const form = typedForm(typed);
  if (form === "") return { brands: [], categories: [], offers: [] };
  const today = dayInKolkata(clock.now());
  return db.transaction(async (tx) => {
    await readInOrder(tx);
    const brands = await repository.listBrands(tx, form, SUGGESTED.brands);
    const offers = await repository.listOffers(tx, form, today, SUGGESTED.offers);
    const categories = bestOf(await repository.listCategories(tx), form, SUGGESTED.categories);
    return {
      brands: brands.map(snakeKeys),
      categories: categories.map(({ name, nameHi, slug, icon }) =>
        snakeKeys({ name, nameHi, slug, icon }),
      ),
      offers: offers.map(snakeKeys),
    };
  });
}
