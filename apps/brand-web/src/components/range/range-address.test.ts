import { expect, it } from "vitest";
import { rangeAddress, rangeDays } from "./range-address.ts";

it.each([
  ["", "2026-10-27 2026-11-23", {}],
  ["range=7d", "2026-11-17 2026-11-23", { range: "7d" }],
  ["range=6m", "2026-05-26 2026-11-23", { range: "6m" }],
  ["range=constructor", "2026-10-27 2026-11-23", {}],
  [
    "from=2026-10-01&to=2026-10-31",
    "2026-10-01 2026-10-31",
    { from: "2026-10-01", to: "2026-10-31" },
  ],
  ["from=2026-11-02&to=2026-11-01", "2026-10-27 2026-11-23", {}],
  ["from=2025-01-01&to=2026-11-01", "2026-10-27 2026-11-23", {}],
  ["from=2026-02-31&to=x", "2026-10-27 2026-11-23", {}],
])("reads %j as %j", (search, days, written) => {
  const view = rangeAddress.read(new URLSearchParams(search));
  const { from, to } = rangeDays(view, "2026-11-23");
  expect(`${from} ${to}`).toBe(days);
  const kept = Object.entries(rangeAddress.write(view)).filter(([, value]) => value !== null);
  expect(Object.fromEntries(kept)).toEqual(written);
});
