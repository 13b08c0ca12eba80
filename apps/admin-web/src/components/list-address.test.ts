import { describe, expect, it } from "vitest";
import { listSearch } from "@bachat/site";
import { listAddress } from "./list-address.ts";

const statuses = ["pending", "approved"] as const;
const address = listAddress(statuses);
const read = (text: string) => address.read(new URLSearchParams(text));
const correct = (text: string) => listSearch(address, read(text)).slice(1);

describe("a list's address", () => {
  it.each([
    ["", 1],
    ["page=3", 3],
    ["page=0", 1],
    ["page=-7", 1],
    ["page=two", 1],
    ["page=2.4", 2],
    ["page=10000000000000", 999_999_999],
    ["page=1e400", 999_999_999],
  ])("with %j asks for page %i", (text, page) => {
    expect(read(text).page).toBe(page);
  });

  it.each([
    ["search=%20", ""],
    ["search=%20chai%20wala%20", "chai wala"],
    ["search=%00%09chai", "chai"],
    [`search=%20${"x".repeat(120)}`, "x".repeat(100)],
    // What is cut off leaves neither half a character nor a space.
    [`search=${"x".repeat(99)}%F0%9F%8D%B5`, "x".repeat(99)],
    [`search=${"x".repeat(99)}%20y`, "x".repeat(99)],
  ])("with %j searches for %j", (text, search) => {
    expect(read(text).search).toBe(search);
  });

  it.each([
    ["search=+&page=10000000000000", "page=999999999"],
    ["search=+chai&page=-7&status=none", "search=chai"],
    ["search=chai&page=2&per=24&status=approved", "search=chai&page=2&per=24&status=approved"],
  ])("that says %j is corrected to %j", (text, corrected) => {
    expect(correct(text)).toBe(corrected);
    expect(correct(corrected)).toBe(corrected);
  });
});
