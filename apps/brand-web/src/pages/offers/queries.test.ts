import { isFiltered, listSearch } from "@bachat/site";
import { describe, expect, it } from "vitest";
import { offers } from "./queries.ts";

const { address, query, read } = offers;

describe("the address of the list of offers", () => {
  it.each([
    ["", ""],
    [
      "?state=live&search=bag&method=qr&region=India&city=Pune&failing=true&attention=true&sort=title&page=2&per=50",
      null,
    ],
    ["?state=nonsense&sort=worst&page=-3&per=7&failing=maybe&attention=1", "?per=10"],
    ["?region=UK&city=Pune", "?region=UK"],
    ["?city=Pune", ""],
    ["?region=Mars&city=Pune", ""],
  ])("reads %s and writes %s", (search, written) => {
    expect(listSearch(address, read(search))).toBe(written ?? search);
  });

  it("asks the API only for what is chosen", () => {
    expect(query(read(""))).toEqual({ sort: "newest", page: "1", per_page: "20" });
    expect(query(read("?state=paused&region=India&failing=true&attention=true"))).toEqual({
      sort: "newest",
      page: "1",
      per_page: "20",
      state: "paused",
      country: "India",
      failing: "true",
      attention: "true",
    });
  });

  it("knows whether there is something to clear", () => {
    expect(isFiltered(address, read("?sort=title&page=3"))).toBe(false);
    expect(isFiltered(address, read("?failing=true"))).toBe(true);
    expect(isFiltered(address, { ...read("?search=bag&state=live"), ...address.noFilters })).toBe(
      false,
    );
  });
});
