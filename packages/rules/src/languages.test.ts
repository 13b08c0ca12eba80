import { describe, expect, it } from "vitest";
import {
  addressIn,
  choiceAddress,
  readAddress,
  readChoice,
  respelled,
  urlIn,
} from "./languages.ts";

const pages = ["/", "/?page=2", "/#offers-section", "/offers/7?x=1#terms", "/hill-stations"];

it.each([
  ["/", "en", "/"],
  ["/offers/7", "en", "/offers/7"],
  ["/hill-stations", "en", "/hill-stations"],
  ["/hi-there", "en", "/hi-there"],
  ["/HI/help", "en", "/HI/help"],
  ["/%68i/help", "en", "/%68i/help"],
  ["/hi", "hi", "/"],
  ["/hi/", "hi", "/"],
  ["/hi?page=2", "hi", "/?page=2"],
  ["/hi#offers-section", "hi", "/#offers-section"],
  ["/hi/offers/7?x=1", "hi", "/offers/7?x=1"],
  ["/hi/hi/help", "hi", "/hi/help"],
])("%s is in %s and names %s", (address, language, path) => {
  expect(readAddress(address)).toEqual({ language, path });
});

describe("an address in a language", () => {
  it.each(pages)("names the page %s, and says the language", (path) => {
    for (const language of ["en", "hi"] as const)
      expect(readAddress(addressIn(language, path))).toEqual({ language, path });
    expect(addressIn("en", path)).toBe(path);
  });

  it("of the home page has no slash at its end", () => {
    expect(addressIn("hi", "/")).toBe("/hi");
    expect(addressIn("hi", "/?page=2")).toBe("/hi?page=2");
  });

  it("leaves other sites alone", () => {
    const origin = "https://student.bachat.test";
    expect(urlIn("hi", `${origin}/auth?confirm=a`, origin)).toBe(`${origin}/hi/auth?confirm=a`);
    expect(urlIn("hi", origin, origin)).toBe(`${origin}/hi`);
    expect(urlIn("en", `${origin}/help`, origin)).toBe(`${origin}/help`);
    for (const url of [`${origin}.example/help`, "https://brand.bachat.test/help"])
      expect(urlIn("hi", url, origin)).toBe(url);
  });
});

it("respells what people type", () => {
  expect(["/HI", "/Hi/help", "/hI/", "/hi", "/hi/help", "/HIll"].map(respelled)).toEqual([
    "/hi",
    "/hi/help",
    "/hi/",
    null,
    null,
    null,
  ]);
});

it.each(pages.map((page) => page.replace(/#.*/, "")))(
  "the address of a choice names the page %s in the language",
  (path) => {
    for (const language of ["en", "hi"] as const)
      expect(readChoice(choiceAddress(language, path))).toEqual({
        language,
        address: addressIn(language, path),
      });
  },
);
