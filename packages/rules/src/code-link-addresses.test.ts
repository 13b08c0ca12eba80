import { expect, it } from "vitest";
import { filledAddress, codeLinkFault } from "./code-link-addresses.ts";

it.each([
  "https://shop.example",
  "https://shop.example/cart",
  "https://shop.example/discount/{code}?redirect=/cart",
  "https://shop.example/bachat?token={token}",
  "https://shop.example/bachat?code={code}&token={token}",
])("takes %s", (address) => {
  expect(codeLinkFault(address, false)).toBeNull();
});

it.each([
  ["http://shop.example/", "must begin with https://"],
  ["javascript:alert({code})", "must begin with https://"],
  ["/cart", "must begin with https://"],
  ["https://{code}.example/", "must have its host written out"],
  ["https://shop.example?c={code}", "must have its host written out"],
  ["https://shop.example/{code}/{code}", "may have {code} and {token} in it, each once"],
  ["https://shop.example/{student}", "may have {code} and {token} in it, each once"],
  ["https://shop.example/#{code}", "must have no part behind #"],
  ["https://me:secret@shop.example/", "must have no name or password in it"],
  ["http://127.0.0.1:3000/", "must begin with https://"],
])("refuses %s", (address, fault) => {
  expect(codeLinkFault(address, false)).toContain(fault);
});

it("puts a code in so that it stays one part of the address", () => {
  expect(
    filledAddress("https://shop.example/discount/{code}?t={token}", {
      code: "10% OFF/$&{token}",
      token: "a.b",
    }),
  ).toBe("https://shop.example/discount/10%25%20OFF%2F%24%26%7Btoken%7D?t=a.b");
});
