import { describe, expect, it } from "vitest";
import { isPeriod, periodOf, rangesOf, tableOf, type TaxDocument } from "./policy.ts";

const seller = { name: "", address: "", gstin: "29AABCB1234C1ZA", stateCode: "29" };
const document = (
  kind: TaxDocument["kind"],
  invoicePaise: number,
  recipient: { stateCode: string; gstin: string | null; isSez?: boolean },
  untaxed: { letter: string } | null = null,
) =>
  ({
    kind,
    invoicePaise,
    snapshot: { seller, recipient, untaxed },
  }) as unknown as TaxDocument;

describe("a return's tables", () => {
  const other = { stateCode: "24", gstin: null };
  const registered = { stateCode: "24", gstin: "24AAKCP9034L1Z0" };
  it.each([
    ["a registered buyer", document("tax_invoice", 1, registered), "b2b"],
    ["their credit note", document("credit_note", 1, registered), "cdnr"],
    [
      "a zone's unit",
      document("tax_invoice", 1, { ...registered, isSez: true }, { letter: "A" }),
      "b2b",
    ],
    ["an unregistered buyer", document("tax_invoice", 1_00_000_00, other), "b2cs"],
    ["one of a large invoice", document("tax_invoice", 1_00_000_01, other), "b2cl"],
    [
      "a small credit note of a large invoice",
      document("credit_note", 1_00_000_01, other),
      "cdnur",
    ],
    ["a credit note of a small invoice", document("credit_note", 1_00_000_00, other), "b2cs"],
    [
      "a large invoice within the state",
      document("tax_invoice", 2_00_000_00, { stateCode: "29", gstin: null }),
      "b2cs",
    ],
    [
      "a supply without tax outside of a zone",
      document("tax_invoice", 1, registered, { letter: "A" }),
      "nil",
    ],
  ] as const)("have %s where the law has it", (_, one, table) => {
    expect(tableOf(one)).toBe(table);
  });
});

describe("a period", () => {
  it("is a month or a financial year, and nothing else", () => {
    for (const text of ["2026-11", "FY2026-27", "FY2099-00"]) expect(isPeriod(text)).toBe(true);
    for (const text of ["2026-13", "2026-27", "FY2026-28", "FY2026", ""])
      expect(isPeriod(text)).toBe(false);
  });
  it("begins and ends in Kolkata", () => {
    expect(periodOf("2026-11")).toEqual({
      from: new Date("2026-10-31T18:30:00Z"),
      until: new Date("2026-11-30T18:30:00Z"),
    });
    expect(periodOf("FY2026-27")).toEqual({
      from: new Date("2026-03-31T18:30:00Z"),
      until: new Date("2027-03-31T18:30:00Z"),
    });
  });
});

describe("a series' numbers", () => {
  it.each([
    ["without a gap", [4, 5, 6], [3], [{ from: 4, to: 6, issued: 3 }]],
    ["with a gap inside", [4, 6], [3], [{ from: 4, to: 6, issued: 2 }]],
    ["with a gap before", [5, 6], [3], [{ from: 4, to: 6, issued: 2 }]],
    [
      "that another month has a number of",
      [4, 6],
      [3, 5],
      [
        { from: 4, to: 4, issued: 1 },
        { from: 6, to: 6, issued: 1 },
      ],
    ],
    ["of a year's first month", [1, 2], [], [{ from: 1, to: 2, issued: 2 }]],
    ["of none", [], [1], []],
  ])("%s are its ranges", (_, mine, elsewhere, ranges) => {
    expect(rangesOf(mine, elsewhere)).toEqual(ranges);
  });
});
