import { expect, test } from "vitest";
import { cities, regionCities, regionOfCity, regions } from "./regions.ts";

test("every region is listed once, and each city lies in one", () => {
  expect([...regions].toSorted()).toEqual(Object.keys(regionCities).toSorted());
  expect(new Set(cities).size).toBe(cities.length);
  for (const city of cities) expect(regionCities[regionOfCity(city) ?? "Global"]).toContain(city);
});

test("an unknown city lies in no region", () => {
  expect(regionOfCity("Atlantis")).toBeNull();
});
