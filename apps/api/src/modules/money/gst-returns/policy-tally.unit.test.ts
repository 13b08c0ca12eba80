// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import {
  CLOSING,
  documentVoucher,
  ledgers,
  type Movement,
  movementVoucher,
  opening,
  ownLedgers,
  partyLedger,
} from "./policy-tally.ts";
import type { TaxDocument } from "./policy.ts";

/** Of jsdom: the API is checked without the types of a browser. */
interface Xml {
  textContent: string;
  getAttribute(name: string): string;
  querySelector(selector: string): Xml | null;
  querySelectorAll(selector: string): Iterable<Xml>;
  getElementsByTagName(name: string): Iterable<Xml>;
}
declare const DOMParser: new () => { parseFromString(text: string, type: string): Xml };

const seller = { name: "Bachat", address: "", gstin: "29AABCB1234C1ZA", stateCode: "29" };
const document: TaxDocument = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  kind: "tax_invoice",
  orderId: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12",
  number: "BCH/26-27/000123",
  fiscalYear: 2026,
  sequenceNumber: 123,
  issuedAt: new Date("2026-11-23T06:00:00Z"),
  netPaise: 499_905,
  cgstPaise: 44_991,
  sgstPaise: 44_992,
  igstPaise: 0,
  totalPaise: 589_888,
  invoicePaise: 589_888,
  snapshot: {
    seller,
    recipient: {
      name: 'Pen & <Ink> "Co"\u0001',
      address: "",
      stateCode: "29",
      gstin: "29AAGCJ7383J1ZW",
      pan: null,
      email: "accounts@pen.example",
    },
    line: { description: "Student verification credits", sac: "998319", quantity: 1_000 },
    corrects: null,
    payTo: null,
  },
};
const note: TaxDocument = {
  ...document,
  kind: "credit_note",
  number: "BCN/26-27/000001",
  snapshot: { ...document.snapshot, corrects: { number: document.number, issuedOn: "2026-11-23" } },
};
const receipt: Movement = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a13",
  kind: "receipt",
  by: "bank",
  at: new Date("2026-11-20T06:00:00Z"),
  reference: "HDFC1",
  number: "BRV/26-27/000001",
  party: { name: "Pen", gstin: null, stateCode: "29" },
  orderId: document.orderId,
  paise: 5_399_892,
  tdsPaise: 499_990,
};

/** Each voucher with its ledgers' amounts in paise. */
function read(...parts: string[]) {
  const xml = new DOMParser().parseFromString(
    opening("Vouchers") + parts.join("") + CLOSING,
    "text/xml",
  );
  expect(xml.querySelector("parsererror")).toBeNull();
  return [...xml.querySelectorAll("VOUCHER")].map((voucher) => ({
    type: voucher.getAttribute("VCHTYPE"),
    id: voucher.getAttribute("REMOTEID"),
    text: (name: string) => voucher.querySelector(name)?.textContent,
    entries: [...voucher.getElementsByTagName("ALLLEDGERENTRIES.LIST")].map((entry) => {
      const of = (name: string) => entry.querySelector(name)?.textContent ?? "";
      expect(of("AMOUNT")).toMatch(/^-?\d+\.\d\d$/);
      const paise = Number(of("AMOUNT").replace(".", ""));
      // A debit is below zero, and so Tally knows it.
      expect(of("ISDEEMEDPOSITIVE")).toBe(paise < 0 ? "Yes" : "No");
      return [of("LEDGERNAME"), paise] as const;
    }),
  }));
}
const total = (entries: readonly (readonly [string, number])[]) =>
  entries.reduce((sum, [, paise]) => sum + paise, 0);

describe("Tally's vouchers", () => {
  it("are well-formed, and each adds up to zero", () => {
    const vouchers = read(
      documentVoucher(document),
      documentVoucher(note),
      movementVoucher(receipt),
      movementVoucher({ ...receipt, kind: "payment", number: "BFV/26-27/000001" }),
    );
    expect(vouchers.map(({ type }) => type)).toEqual([
      "Sales",
      "Credit Note",
      "Receipt",
      "Payment",
    ]);
    for (const { entries } of vouchers) expect(total(entries)).toBe(0);
    expect(new Set(vouchers.map(({ id }) => id)).size).toBe(3);
  });

  it("debit the buyer of a sale, and credit sales and each tax", () => {
    const [sale] = read(documentVoucher(document));
    expect(sale?.entries).toEqual([
      ['Pen & <Ink> "Co" (29AAGCJ7383J1ZW)', -589_888],
      [ledgers.sales, 499_905],
      [ledgers.cgst, 44_991],
      [ledgers.sgst, 44_992],
    ]);
    expect(sale?.text("DATE")).toBe("20261123");
    expect(sale?.text("VOUCHERNUMBER")).toBe("BCH/26-27/000123");
    const [credit] = read(documentVoucher(note));
    expect(credit?.entries.map(([, paise]) => paise)).toEqual([
      589_888, -499_905, -44_991, -44_992,
    ]);
    expect(credit?.text("REFERENCE")).toBe("BCH/26-27/000123");
  });

  it("put what a buyer deducted at source beside the money of a receipt", () => {
    const [received] = read(movementVoucher(receipt));
    expect(received?.entries).toEqual([
      [ledgers.bank, -5_399_892],
      [ledgers.tds, -499_990],
      ["Pen", 5_899_882],
    ]);
    expect(received?.text("VOUCHERNUMBER")).toBe("BRV/26-27/000001");
  });

  it("name ledgers that the file of ledgers has", () => {
    const xml = new DOMParser().parseFromString(
      opening("All Masters") + ownLedgers() + partyLedger(receipt.party) + CLOSING,
      "text/xml",
    );
    expect(xml.querySelector("parsererror")).toBeNull();
    const names = [...xml.querySelectorAll("LEDGER")].map((one) => one.getAttribute("NAME"));
    expect(names).toEqual([...Object.values(ledgers), "Pen"]);
  });
});
