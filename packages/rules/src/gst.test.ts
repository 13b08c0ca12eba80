import { describe, expect, it, test } from "vitest";
import { gstinFault, gstStateCodes, gstStates, isPan, panOfGstin, plainTaxNumber } from "./gst.ts";

test("there are 28 states and 8 union territories, listed by name", () => {
  expect(gstStateCodes).toHaveLength(36);
  const names = gstStateCodes.map((code) => gstStates[code]);
  expect(names[0]).toBe("Andaman and Nicobar Islands");
  expect(new Set(names).size).toBe(36);
});

describe("a GSTIN", () => {
  it.each(["27AAPFU0939F1ZV", "37AADCB2230M2ZR", "29AAGCB7383J1Z4"])("%s is right", (gstin) => {
    expect(gstinFault(gstin)).toBeNull();
  });

  it.each([
    ["27AAPFU0939F1Z", "form"],
    ["27AAPFU0939F1ZVV", "form"],
    ["27aapfu0939f1zv", "form"],
    ["27AAPFU0939F0ZV", "form"],
    ["99AAPFU0939F1ZV", "state"],
    ["9917IRL29003OSG", "foreign"],
    ["9917IRL29003OS", "form"],
    ["27AAPFU0939F1ZW", "checksum"],
    ["27AAPFU0938F1ZV", "checksum"],
    ["29AAPFU0939F1ZV", "checksum"],
  ])("%s has a fault in its %s", (gstin, fault) => {
    expect(gstinFault(gstin)).toBe(fault);
  });

  it("holds a PAN, and is read as people type it", () => {
    expect(panOfGstin("27AAPFU0939F1ZV")).toBe("AAPFU0939F");
    expect(plainTaxNumber(" 27 aapfu 0939f 1zv ")).toBe("27AAPFU0939F1ZV");
  });
});

test("a PAN is five letters, four digits and a letter", () => {
  expect(isPan("AAPFU0939F")).toBe(true);
  expect(isPan("AAPFU09391")).toBe(false);
});
