import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { addressOf, missingIn, operationCount, publicReads, type ApiDocument } from "./document.ts";

const file = resolve(import.meta.dirname, "../../../api/openapi.json");
const document = JSON.parse(readFileSync(file, "utf8")) as ApiDocument;
const read = (path: string) => {
  const found = publicReads(document).find((one) => one.path === path);
  if (found === undefined) throw new Error(`${path} is no public read`);
  return found;
};

it("finds what anybody may read, and nothing else", () => {
  const paths = publicReads(document).map(({ path }) => path);
  expect(paths).toContain("/v1/offers");
  expect(paths).toContain("/health/ready");
  expect(paths.filter((path) => /^\/v1\/(admin|student|brand)\//.test(path))).toEqual([]);
  expect(operationCount(document)).toBeGreaterThan(paths.length);
});

it("puts values into path and query, and names what is missing", () => {
  expect(addressOf(read("/v1/offers"), { search: "tea & chai", city: " " })).toBe(
    "/v1/offers?search=tea+%26+chai",
  );
  const one = read("/v1/offers/{offer_id}");
  expect(addressOf(one, { offer_id: "a/b" })).toBe("/v1/offers/a%2Fb");
  expect(missingIn(one, { offer_id: "" })).toEqual(["offer_id"]);
  expect(missingIn(one, { offer_id: "a" })).toEqual([]);
});
