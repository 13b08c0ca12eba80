import { describe, expect, it } from "vitest";
import {
  changeHomeQuery,
  citiesOf,
  isFiltered,
  readHomeQuery,
  writeHomeQuery,
} from "./home-query.ts";

const read = (text: string) => readHomeQuery(new URLSearchParams(text));
const mended = (text: string) => writeHomeQuery(read(text));

describe("home's address", () => {
  it.each([
    ["", ""],
    [
      "category=books&region=India&city=Pune&search=pens&sort=newest&page=3&per=12",
      "?category=books&region=India&city=Pune&search=pens&sort=newest&page=3&per=12",
    ],
    ["page=0", ""],
    ["page=-4", ""],
    ["page=two", ""],
    ["page=1.5", ""],
    ["per=13", "?per=12"],
    ["per=500", "?per=48"],
    ["per=24", ""],
    ["per=x", ""],
    ["sort=cheapest", ""],
    ["sort=featured", ""],
    ["region=Mars", ""],
    ["region=India&city=London", "?region=India"],
    ["city=London", "?region=UK&city=London"],
    ["city=Atlantis", ""],
    ["category=Bad Slug", ""],
    ["search=+++", ""],
    ["unknown=1", ""],
  ])("%s becomes %s", (text, expected) => {
    expect(mended(text)).toBe(expected);
  });

  it("cuts a search that is too long and takes control characters out", () => {
    expect(read(`search=${"a".repeat(300)}`).search).toHaveLength(100);
    expect(read("search=a%00b").search).toBe("a b");
  });

  it("goes back to page 1 for any change but the page", () => {
    const query = read("page=5&region=India&city=Pune");
    expect(changeHomeQuery(query, { page: 6 }).page).toBe(6);
    expect(changeHomeQuery(query, { sort: "newest" }).page).toBe(1);
    expect(changeHomeQuery(query, { per: 48 }).page).toBe(1);
    expect(changeHomeQuery(query, { category: null }).page).toBe(1);
  });

  it("keeps region and city together", () => {
    const query = read("region=India&city=Pune");
    expect(changeHomeQuery(query, { region: "UK" })).toMatchObject({ region: "UK", city: null });
    expect(changeHomeQuery(query, { city: "Toronto" })).toMatchObject({
      region: "Canada",
      city: "Toronto",
    });
    expect(changeHomeQuery(query, { city: null })).toMatchObject({ region: "India", city: null });
    expect(citiesOf("UK")).toEqual(["London", "Manchester", "Birmingham"]);
    expect(citiesOf(null)).toHaveLength(17);
    expect(isFiltered(read("sort=newest&page=2"))).toBe(false);
    expect(isFiltered(read("search=a"))).toBe(true);
  });
});
