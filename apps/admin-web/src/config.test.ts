import { longMomentText } from "@bachat/site";
import { expect, it } from "vitest";
import "./config.ts";
import { clockText } from "./format.ts";

it("writes times as in India, wherever the admin is", () => {
  expect(longMomentText("2026-12-31T20:00:00Z")).toBe("1 Jan 2027, 1:30 am");
  expect(clockText("2026-12-31T20:00:00Z")).toBe("01:30 (IST)");
});
