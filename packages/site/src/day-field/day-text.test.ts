import { expect, it } from "vitest";
import { readDay } from "./day-text.ts";

it.each([
  ["31/12/2026", "2026-12-31"],
  ["1.2.2027", "2027-02-01"],
  ["05-06-27", "2027-06-05"],
  ["31 Dec 2026", "2026-12-31"],
  ["३१/१२/२०२६", "2026-12-31"],
  ["1 September 2026", "2026-09-01"],
  ["3 sept 26", "2026-09-03"],
  ["2028-02-29", "2028-02-29"],
  ["31/06/2026", null],
  ["29/02/2027", null],
  ["12/31/2026", null],
  ["tomorrow", null],
  ["31 Foo 2026", null],
  ["", null],
])("reads %j as %j", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
