/** Regions and their cities, as the specification lists them. `Global` means everywhere and has no cities. */
export const regionCities = {
  Global: [],
  India: ["Mumbai", "Delhi", "Bangalore", "Chennai", "Kolkata", "Pune", "Hyderabad"],
  US: ["New York", "Los Angeles", "Chicago", "San Francisco"],
  UK: ["London", "Manchester", "Birmingham"],
  Canada: ["Toronto", "Vancouver", "Montreal"],
} as const satisfies Record<string, readonly string[]>;

export type Region = keyof typeof regionCities;
export const regions = [
  "Global",
  "India",
  "US",
  "UK",
  "Canada",
] as const satisfies readonly Region[];

export const cities = regions.flatMap((region): readonly string[] => regionCities[region]);

/** The region that a city lies in, or null for an unknown city. */
export function regionOfCity(city: string): Region | null {
  return regions.find((region) => regionCities[region].some((name) => name === city)) ?? null;
}
