import { describe, expect, it } from "vitest";
import { hasWebAddress, withoutLinks } from "./web-address.ts";

const addresses = [
  "You won: http://evil.example/prize, open this link",
  "evil.example/prize",
  "//evil.example/x",
  "evil.example",
  "Asha evil.example",
  "www.evil",
  "WWW.EVIL.EXAMPLE",
  "HTTPS://EVIL",
  "evil．example",
  "evil。example",
  "evil｡example",
  "evil․example",
  "ｅｖｉｌ．ｃｏｍ／ｘ",
  "evil\u200b.example",
  "evil.\u200cexample",
  "e\u00advil.ex\u2060ample",
  "http\u200b://evil",
  "evil.xn--p1ai",
  "t.co",
  "x.in/prize",
  "dr.com",
  "win-now.top",
  "prize@evil.example",
  "mailto:prize",
  "tel:+919800000000",
  "10.20.30.40/x",
  "बचत.भारत",
  "इनाम.कॉम",
  "приз.рф",
  "St. Xavier's (evil.example)",
  "A.B.evil.example",
];

describe("a web address in a name", () => {
  it.each(addresses)("is found in %j", (text) => {
    expect(hasWebAddress(text)).toBe(true);
  });

  it.each([
    "Asha Verma",
    "Dr. A.P.J. Abdul",
    "Dr.A.P.J.Abdul Kalam",
    "S.R.M.",
    "S.R.M. Institute",
    "K.Ramesh",
    "Dr.Rao",
    "Md.Irfan",
    "Smt.Lakshmi",
    "St.Xavier's",
    "O'Neil",
    "Anne-Marie D’Souza",
    "अनन्या शर्मा",
    "डॉ. अब्दुल कलाम",
    "डॉ.अब्दुल",
    "एस.आर.एम.",
    "ए.पी.जे. अब्दुल कलाम",
    "க. இராமன்",
    "क्\u200dष",
    "Kettle & Leaf",
    "Jholaworks Pvt. Ltd.",
    "Jholaworks Pvt.Ltd.",
    "Café No. 7",
    "No.7 Café",
    "99.9 Store",
    "M/s Rao and Sons",
    "Rao S/o Kumar",
    "T-Shirts: all of them",
    "Why not...really",
  ])("is not found in %j", (text) => {
    expect(hasWebAddress(text)).toBe(false);
  });

  it.each(["a", "a.", "www", "1.", "é-", "//", "\u200b"])(
    "is looked for in a megabyte of %j within a second of computing",
    (part) => {
      const before = process.cpuUsage();
      hasWebAddress(part.repeat(1_000_000 / part.length));
      expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    },
  );

  it("is parted where a mail has it, and everything else stays", () => {
    expect(withoutLinks("Hello\nsee evil.example/prize\nThanks. Bye.")).toBe(
      "Hello\nsee evil. example/ prize\nThanks. Bye.",
    );
    expect(withoutLinks("Zomato.com")).toBe("Zomato. com");
    expect(withoutLinks("Dr.A.P.J.Abdul Kalam, 99.9 Store")).toBe(
      "Dr.A.P.J.Abdul Kalam, 99.9 Store",
    );
  });

  it.each(addresses)("is no link in a mail: %j", (text) => {
    expect(hasWebAddress(withoutLinks(text))).toBe(false);
  });
});
