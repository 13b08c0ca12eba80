import { expect, it } from "vitest";
import { contractHash } from "./contract.ts";

const document = (more: object, code: object = {}) => ({
  paths: { "/ask": { post: { summary: "Ask", responses: { 200: {} } } } },
  components: {
    schemas: { Refusal: { properties: { code: { type: "string", ...code }, ...more } } },
  },
});

it("changes with the contract and not with its words", () => {
  const before = contractHash(document({}));
  expect(contractHash(document({}, { description: "Stable." }))).toBe(before);
  expect(contractHash(document({}, { type: "integer" }))).not.toBe(before);
  // A field may have the name of a word.
  expect(contractHash(document({ description: { type: "string" } }))).not.toBe(before);
});
