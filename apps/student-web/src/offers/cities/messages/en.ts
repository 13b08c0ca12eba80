import { regionCities, type City } from "@bachat/rules/regions";
import { defineMessages } from "@bachat/site";

/** Cities as the API names them, which is English. */
const en = Object.fromEntries(
  Object.values(regionCities)
    .flat()
    .map((city) => [city, city]),
) as { readonly [Name in City]: Name };

export const cityMessages = defineMessages(en, () => import("./hi.ts"));
