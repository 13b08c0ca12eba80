/** Where offers hold: regions and their cities, under the API's names. `Global` means everywhere and has no cities. */
export const regionCities = {
  Global: [],
  India: ["Mumbai", "Delhi", "Bangalore", "Chennai", "Kolkata", "Pune", "Hyderabad"],
  US: ["New York", "Los Angeles", "Chicago", "San Francisco"],
  UK: ["London", "Manchester", "Birmingham"],
  Canada: ["Toronto", "Vancouver", "Montreal"],
} as const;

export type Region = keyof typeof regionCities;
export type City = (typeof regionCities)[Region][number];

export const regions = ["Global", "India", "US", "UK", "Canada"] as const satisfies Region[];

export const cities: readonly City[] = regions.flatMap(
  (region): readonly City[] => regionCities[region],
);

/** The region that a city lies in, or null for an unknown city. */
export const regionOfCity = (city: string): Region | null =>
  regions.find((region) => regionCities[region].some((name) => name === city)) ?? null;
