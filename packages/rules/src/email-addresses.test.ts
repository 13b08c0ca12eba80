import { domainToASCII } from "node:url";
import { describe, expect, it } from "vitest";
import { duplicateKey, lookupAddress } from "./email-addresses.ts";

describe("the form in which addresses are compared", () => {
  const longest = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(59)}.example`;
  it.each<[string, string, string | null]>([
    ["spaces around it", "  asha@college.example\n", "asha@college.example"],
    ["capitals", "Asha.Verma@College.EXAMPLE", "asha.verma@college.example"],
    ["dots and plus tags stay", "a.s.h.a+deals@college.example", "a.s.h.a+deals@college.example"],
    [
      "letters written as two characters",
      "jose\u0301@college.example",
      "jos\u00e9@college.example",
    ],
    ["letters written as one", "jos\u00e9@college.example", "jos\u00e9@college.example"],
    ["a domain in its own script", "asha@b\u00fccher.example", "asha@xn--bcher-kva.example"],
    [
      "a domain decomposed and in capitals",
      "asha@BU\u0308CHER.example",
      "asha@xn--bcher-kva.example",
    ],
    ["a domain in punycode", "asha@xn--bcher-kva.example", "asha@xn--bcher-kva.example"],
    [
      "a domain in Devanagari",
      "asha@\u0915\u0949\u0932\u0947\u091c.example",
      "asha@xn--11bo9d4di.example",
    ],
    ["an @ in the name", '"a@b"@college.example', '"a@b"@college.example'],
    ["254 characters", longest, longest],
    ["255 characters", `a${longest}`, null],
    ["no @", "college.example", null],
    ["nothing before the @", "@college.example", null],
    ["a domain without a dot", "asha@localhost", null],
    ["a domain that is none", "asha@col lege.example", null],
    ["a space in the name", "as ha@college.example", null],
    ["a control character", "as\u0007ha@college.example", null],
  ])("%s", (_name, text, address) => {
    expect(lookupAddress(text)).toBe(address);
  });

  it("has the domain as domainToASCII writes it, whatever it is made of", () => {
    const parts = ["a", "campus", "7", "0x1", "-", "--", "xn--", "xn--11b", "\u00fc", "_", "."];
    const some = (number: number, length: number): string =>
      length === 0 ? "" : (parts[number % 11] ?? "") + some(Math.floor(number / 11), length - 1);
    for (let number = 0; number < 11 ** 4; number += 1) {
      const domain = some(number, 4);
      const ascii = domainToASCII(domain);
      expect(lookupAddress(`a@${domain}`)).toBe(ascii.includes(".") ? `a@${ascii}` : null);
    }
  });

  it("is stable: the form of a form is the form", () => {
    const once = lookupAddress(" Jose\u0301@B\u00fccher.Example ");
    expect(lookupAddress(once ?? "")).toBe(once);
  });
});

it.each([
  ["a.s.h.a+deals@college.example", "asha@college.example"],
  ["asha@mail.college.example", "asha@mail.college.example"],
])("%s and %s are one mailbox", (address, key) => {
  expect(duplicateKey(address)).toBe(key);
});
