import { expect, it } from "vitest";
import { newRequestId, timeOfRequest } from "./request-id.ts";

it("makes ids that differ, look alike and say their second", () => {
  const now = new Date("2026-11-29T06:10:20.999Z");
  const ids = Array.from({ length: 2_000 }, () => newRequestId(now));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^req_[A-Za-z0-9_-]{12}$/.test(id))).toBe(true);
  expect(new Set(ids.map((id) => timeOfRequest(id).toISOString()))).toEqual(
    new Set(["2026-11-29T06:10:20.000Z"]),
  );
});
