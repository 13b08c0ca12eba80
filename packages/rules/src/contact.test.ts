import { expect, it } from "vitest";
import { contactKinds, DATA_REQUEST_DAYS, dataRequestKinds, isDataRequest } from "./contact.ts";

it("has a legal deadline for requests about personal data alone", () => {
  expect(contactKinds.filter(isDataRequest)).toEqual([...dataRequestKinds]);
  expect(contactKinds.filter((kind) => !isDataRequest(kind))).toEqual([
    "general",
    "student",
    "brand",
    "press",
  ]);
});

it("promises no longer than the law allows", () => {
  expect(DATA_REQUEST_DAYS).toBeLessThanOrEqual(30);
});
