import { expect, it } from "vitest";
import { resultOf } from "./checks.ts";

const answer = { ms: 4, requestId: null };

it.each([
  [{ ...answer, status: 200, body: { items: [] } }, null],
  [
    { ...answer, status: 200, body: { pages: [] } },
    { kind: "shape", field: "items" },
  ],
  [
    { ...answer, status: 200, body: "<html>" },
    { kind: "shape", field: "items" },
  ],
  [
    { ...answer, status: 503, body: {} },
    { kind: "status", status: 503 },
  ],
  [
    { ...answer, status: null, body: null },
    { kind: "status", status: null },
  ],
] as const)("judges %j", (given, failure) => {
  expect(resultOf(given, "items")).toEqual({ ms: 4, failure });
});
