import { expect, it } from "vitest";
import { certificateOf, quartersUntil, quarterStart } from "./tds.ts";

it("names the certificate of a deduction, and the day by which it is sent", () => {
  expect(certificateOf("2026-03-31")).toEqual({
    form: "Form 16A",
    quarter: "Q4 2025-26",
    due: "2026-06-15",
  });
  expect(certificateOf("2026-04-01")).toMatchObject({ form: "Form 131", due: "2026-08-15" });
  expect(certificateOf("2026-12-31")).toMatchObject({ quarter: "Q3 2026-27", due: "2027-02-15" });
});

it("knows the first day of a quarter, and what is none", () => {
  expect(quarterStart("Q1 2026-27")).toBe("2026-04-01");
  expect(quarterStart("Q4 2099-00")).toBe("2100-01-01");
  for (const text of ["Q5 2026-27", "Q1 2026-28", "Q1 2026", "q1 2026-27", ""])
    expect(quarterStart(text)).toBeNull();
});

it("lists the quarters up to a day, over the end of a year", () => {
  expect(quartersUntil("2026-05-31", 3)).toEqual(["Q1 2026-27", "Q4 2025-26", "Q3 2025-26"]);
});
