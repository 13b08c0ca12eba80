import { describe, expect, it } from "vitest";
import {
  addressOfList,
  changeOfferQuery,
  citiesOf,
  isFiltered,
  noFilters,
  readOfferQuery,
  writeOfferQuery,
} from "./offer-query.ts";

const read = (text: string) => readOfferQuery(new URLSearchParams(text));
const corrected = (text: string) => writeOfferQuery(read(text));

describe("home's address", () => {
  it.each([
    ["", ""],
    [
      "category=books&region=India&city=Pune&search=pens&sort=newest&page=3&per=12",
      "?category=books&region=India&city=Pune&search=pens&sort=newest&page=3&per=12",
    ],
    ["search=dossa&spelling=as_typed", "?search=dossa&spelling=as_typed"],
    ["search=dossa&spelling=corrected", "?search=dossa"],
    ["search=dossa&spelling=loud", "?search=dossa"],
    ["spelling=as_typed", ""],
    ["page=0", ""],
    ["page=-4", ""],
    ["page=two", ""],
    ["page=1.5", "?page=2"],
    ["per=13", "?per=12"],
    ["per=500", "?per=48"],
    ["per=24", ""],
    ["per=7", "?per=12"],
    ["per=-1", "?per=12"],
    ["per=99999999999999999999", "?per=48"],
    ["page=9999999999", "?page=999999999"],
    ["search=%25", "?search=%25"],
    ["search=_", "?search=_"],
    ["search=%22%27", "?search=%22%27"],
    ["search=%F0%9F%8D%95", "?search=%F0%9F%8D%95"],
    ["category=" + "a".repeat(81), ""],
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
    expect(corrected(text)).toBe(expected);
  });

  it("cuts a search that is too long and takes control characters out", () => {
    expect(read(`search=${"a".repeat(300)}`).search).toHaveLength(100);
    expect(read("search=a%00b").search).toBe("a b");
    expect(read(`search=${"ab+".repeat(1_700)}`).search).toHaveLength(100);
    expect(read(`search=${"a".repeat(99)}+b`).search).toBe("a".repeat(99));
  });

  it("never cuts a surrogate pair in half: no address could hold it", () => {
    const { search } = read(`search=${"a".repeat(99)}🍕`);
    expect(search).toBe("a".repeat(99));
    expect(() => encodeURIComponent(search)).not.toThrow();
    expect(changeOfferQuery(read(""), { search: "\ud83c" }).search).toBe("");
  });

  it("goes back to page 1 for any change but the page", () => {
    const query = read("page=5&region=India&city=Pune");
    expect(changeOfferQuery(query, { page: 6 }).page).toBe(6);
    expect(changeOfferQuery(query, { sort: "newest" }).page).toBe(1);
    expect(changeOfferQuery(query, { per: 48 }).page).toBe(1);
    expect(changeOfferQuery(query, { category: null }).page).toBe(1);
  });

  it("keeps region and city together", () => {
    const query = read("region=India&city=Pune");
    expect(changeOfferQuery(query, { region: "UK" })).toMatchObject({ region: "UK", city: null });
    expect(changeOfferQuery(query, { city: "Toronto" })).toMatchObject({
      region: "Canada",
      city: "Toronto",
    });
    expect(changeOfferQuery(query, { city: null })).toMatchObject({ region: "India", city: null });
    expect(citiesOf("UK")).toEqual(["London", "Manchester", "Birmingham"]);
    expect(citiesOf(null)).toHaveLength(17);
    expect(isFiltered(read("sort=newest&page=2"))).toBe(false);
    expect(isFiltered(read("search=a"))).toBe(true);
  });
});

describe("the address of a category's page", () => {
  const within = (text: string) => readOfferQuery(new URLSearchParams(text), "books");

  it("has its category in the path and nowhere else", () => {
    const query = within("category=travel&city=Pune&page=2");
    expect(query.category).toBe("books");
    expect(addressOfList(query)).toBe("/categories/books?region=India&city=Pune&page=2");
    expect(addressOfList(read("category=travel"))).toBe("/?category=travel");
  });

  it("keeps its category when filters are cleared", () => {
    expect(isFiltered(within(""))).toBe(false);
    expect(isFiltered(within("city=Pune"))).toBe(true);
    const cleared = changeOfferQuery(within("city=Pune&search=pens"), noFilters);
    expect(addressOfList(cleared)).toBe("/categories/books");
  });
});
