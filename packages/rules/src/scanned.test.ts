import { expect, test } from "vitest";
import { kindOfScanned } from "./scanned.ts";

const origins = ["https://bachat.example", "https://api.bachat.example"];

test.each([
  ["upi://pay?pa=stall@bank&pn=Tea%20stall&am=40", "payment"],
  ["UPI://PAY?pa=stall@bank", "payment"],
  ["00020101021126360014A000000677010111", "payment"],
  ["https://bachat.example/offers/1?utm_source=poster", "bachat"],
  ["HTTPS://BACHAT.EXAMPLE/offers/1", "bachat"],
  ["https://bachat.example.evil.example/offers/1", "link"],
  ["http://bachat.example/", "link"],
  ["https://menu.example/table/4", "link"],
  ["www.menu.example", "link"],
  ["https://", "text"],
  ["WIFI:T:WPA;S:Cafe;P:secret;;", "wifi"],
  ["BEGIN:VCARD\nFN:A Person\nEND:VCARD", "contact"],
  ["MECARD:N:Person;;", "contact"],
  ["tel:+911234567890", "unrelated"],
  ["BEGIN:VEVENT\nEND:VEVENT", "unrelated"],
  ["Table 4", "text"],
  ["SWAR-7K2M", "text"],
] as const)("%j is read as %s", (text, kind) => {
  expect(kindOfScanned(text, origins)).toBe(kind);
});
