import { DAY } from "@bachat/rules/time";
import { afterEach, expect, it, vi } from "vitest";
import { forgetInvitation, keepInvitation, readInvitation } from "./kept-invitation.ts";

const KEY = "bachat-invitation";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetInvitation();
});

it("is kept in the browser for a week, the latest one", () => {
  expect(readInvitation()).toBeNull();
  keepInvitation("k7m2pq9xwt");
  keepInvitation("abcdefghjk");
  expect(readInvitation()).toBe("abcdefghjk");
  vi.useFakeTimers({ now: Date.now() + 8 * DAY });
  expect(readInvitation()).toBeNull();
});

it("is kept for the page where the browser refuses its storage", () => {
  const refuse = () => {
    throw new Error("refused");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  keepInvitation("k7m2pq9xwt");
  expect(readInvitation()).toBe("k7m2pq9xwt");
});

it.each(["", "k7m2pq9xwt", "k7m2pq9xwt soon", "K7M2PQ9XWT 4000000000000", "<b>1 4000000000000"])(
  "is nothing where the storage holds %j",
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readInvitation()).toBeNull();
  },
);
