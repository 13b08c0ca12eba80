import { describe, expect, it } from "vitest";
import { certificateOf } from "./policy-export.ts";

describe("the certificate of a deduction", () => {
  it.each([
    ["2026-03-31", "Form 16A, Q4 2025-26", "2026-06-15"],
    ["2026-04-01", "Form 131, Q1 2026-27", "2026-08-15"],
    ["2026-09-30", "Form 131, Q2 2026-27", "2026-11-15"],
    ["2026-12-31", "Form 131, Q3 2026-27", "2027-02-15"],
    ["2027-01-01", "Form 131, Q4 2026-27", "2027-06-15"],
  ])("on %s is %s, due by %s", (day, name, due) => {
    expect(certificateOf(day)).toEqual({ name, due });
  });
});
