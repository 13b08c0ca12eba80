import { regionCities, type City } from "@bachat/rules/regions";

/** Cities as the API names them, which is English. */
export const en = Object.fromEntries(
  Object.values(regionCities)
    .flat()
    .map((city) => [city, city]),
) as { readonly [Name in City]: Name };

export type CitiesEnglish = typeof en;
