import { DAY } from "@bachat/rules/time";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetWantedOffer, keepWantedOffer, readWantedOffer, wantedIn } from "./wanted-offer.ts";

const wanted = {
  offerId: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f66",
  act: "redeem",
  worth: "15% off",
  brand: "Kulhad House",
} as const;
const KEY = "bachat-wanted-offer";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetWantedOffer();
});

it("is kept in the browser for a week", () => {
  expect(readWantedOffer()).toBeNull();
  keepWantedOffer(wanted);
  expect(readWantedOffer()).toEqual(wanted);
  vi.useFakeTimers({ now: Date.now() + 8 * DAY });
  expect(readWantedOffer()).toBeNull();
});

it("is kept for the page where the browser refuses its storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("refused");
  });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("refused");
  });
  keepWantedOffer(wanted);
  expect(readWantedOffer()).toEqual(wanted);
});

it.each([
  "",
  "no JSON",
  "7",
  JSON.stringify({ ...wanted, at: "now" }),
  JSON.stringify({ ...wanted, at: Date.now(), offerId: "../x" }),
  JSON.stringify({ ...wanted, at: Date.now(), act: "delete" }),
])("is nothing where %j was stored", (text) => {
  localStorage.setItem(KEY, text);
  expect(readWantedOffer()).toBeNull();
});

describe("an address to come back to", () => {
  const { offerId } = wanted;
  it.each([
    [`/offers/${offerId}`, { offerId, act: "redeem" }],
    [`/offers/${offerId}?from=mail#save`, { offerId, act: "save" }],
    [`/verification?offer=${offerId}`, { offerId, act: "redeem" }],
    ["/verification", null],
    ["/", null],
    [null, null],
    [`/?offer=${offerId}`, null],
    ["/offers/udaan-fares", null],
    [`/offers/${offerId}/similar`, null],
    ["/verification?offer=https://elsewhere.example", null],
    [`/verification?offer=${"0".repeat(10_000)}`, null],
  ])("%.60s", (path, found) => expect(wantedIn(path)).toEqual(found));
});
