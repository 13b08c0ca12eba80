import { isFiltered, listSearch } from "@bachat/site";
import { describe, expect, it } from "vitest";
import { redemptions } from "./queries.ts";

const { address, query, read } = redemptions;
const offer = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("the address of the redemptions", () => {
  it.each([
    ["", ""],
    [
      `?search=9C37-1B4F-0A11&offer=${offer}&state=checked&feedback=worked&from=2026-11-01&to=2026-11-30&cursor=abc`,
      null,
    ],
    ["?state=lost&feedback=maybe&offer=1&cursor=a%20b", ""],
    ["?from=2026-02-30&to=0000-01-01", ""],
    ["?from=2026-11-30&to=2026-11-01", "?from=2026-11-30"],
  ])("reads %s and writes %s", (search, written) => {
    expect(listSearch(address, read(search))).toBe(written ?? search);
  });

  it("begins at the newest with another filter, and asks only for what is chosen", () => {
    const view = read("?cursor=abc&state=checked");
    expect(address.change?.(view, { from: "2026-11-01" })).toMatchObject({
      cursor: null,
      state: "checked",
    });
    expect(query({ ...view, offer, cursor: null })).toEqual({ state: "checked", offer_id: offer });
    const cleared = { ...view, ...address.noFilters };
    expect([view, cleared].map((one) => isFiltered(address, one))).toEqual([true, false]);
  });
});
