/** Where offers are: regions with their cities, under the API's names. */
export const regionCities = {
  Global: [],
  India: ["Mumbai", "Delhi", "Bangalore", "Chennai", "Kolkata", "Pune", "Hyderabad"],
  US: ["New York", "Los Angeles", "Chicago", "San Francisco"],
  UK: ["London", "Manchester", "Birmingham"],
  Canada: ["Toronto", "Vancouver", "Montreal"],
} as const;

export type Region = keyof typeof regionCities;
export type City = (typeof regionCities)[Region][number];
