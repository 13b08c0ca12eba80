import { isFiltered, listSearch } from "@bachat/site";
import { describe, expect, it } from "vitest";
import { offersAddress, offersCall } from "./offers-address.ts";

const read = (search: string) => offersAddress.read(new URLSearchParams(search));

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
    expect(listSearch(offersAddress, read(search))).toBe(written ?? search);
  });

  it("asks the API only for what is chosen", () => {
    expect(offersCall(read(""))).toEqual({ sort: "newest", page: "1", per_page: "20" });
    expect(offersCall(read("?state=paused&region=India&failing=true&attention=true"))).toEqual({
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
    expect(isFiltered(offersAddress, read("?sort=title&page=3"))).toBe(false);
    expect(isFiltered(offersAddress, read("?failing=true"))).toBe(true);
    expect(
      isFiltered(offersAddress, { ...read("?search=bag&state=live"), ...offersAddress.noFilters }),
    ).toBe(false);
  });
});
