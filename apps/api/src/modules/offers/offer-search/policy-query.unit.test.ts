import { expect, it } from "vitest";
import { asTyped, indexOf, understand } from "../search-words/policy.ts";
import { parts, queryOf } from "./policy-query.ts";

const index = indexOf([{ words: ["raincoat", "rain coat"] }]);
const queryFor = (search: string, how = {}) => queryOf(understand(search, index), how);

it.each([
  ["sofa", "(('sofa':*))"],
  ["men", "(('man') | ('men'))"],
  ["raincoats", "(('rain' <-> 'coat') | ('rain' <-> 'coats') | ('raincoat') | ('raincoats'))"],
  ["sofa bed", "(('bed') | ('beds')) & (('sofa':*))"],
  ["bed sofa", "(('bed') | ('beds')) & (('sofa':*))"],
  ["o'brien 5\\", String.raw`(('5' <-> '\\':*)) & (('o' <-> '''' <-> 'brien':*))`],
])("%j asks for %s", (search, query) => {
  expect(queryFor(search)).toBe(query);
});

it("asks for a part of an offer by its weights, and for the typed words alone", () => {
  expect(queryFor("raincoat", { own: true, weights: parts.category })).toBe(
    "(('raincoat':A) | ('raincoats':A))",
  );
  expect(queryOf(asTyped("sofa"), { weights: parts.names })).toBe("(('sofa':AB*))");
});
