import { afterEach, expect, it, vi } from "vitest";
import {
  draftKey,
  dropDraft,
  hasDraftSince,
  keepDraft,
  readDraft,
  startDraftsOf,
} from "./drafts.ts";

const key = draftKey("asha", { name: "outlet" });
const stored = () => localStorage.getItem(key);

afterEach(() => {
  vi.restoreAllMocks();
  dropDraft(key);
  localStorage.clear();
});

it("leaves no older text on the device where the newer one finds no room", async () => {
  keepDraft(key, "older");
  await vi.waitFor(() => expect(stored()).toContain("older"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  keepDraft(key, "newer");
  await vi.waitFor(() => expect(stored()).toBeNull());
  expect(readDraft(key)).toBe("newer");
});

it("is written at once when the page is left", () => {
  keepDraft(key, "typed");
  expect(stored()).toBeNull();
  window.dispatchEvent(new Event("pagehide"));
  expect(stored()).toContain("typed");
});

it.each(["{", "null", '"text"', '{"at":"today","kept":1}', '{"at":1}'])(
  "takes what is no draft, such as %s, for none",
  (text) => {
    localStorage.setItem(key, text);
    expect(readDraft(key)).toBeUndefined();
    expect(stored()).toBeNull();
  },
);

it("removes at a sign-in the drafts of others, and those of a time when they had no account", () => {
  const ravi = draftKey("ravi", { name: "outlet" });
  localStorage.setItem("bachat-application.new", "{}");
  keepDraft(ravi, "Ravi's");
  keepDraft(key, "Asha's");
  startDraftsOf("asha");
  expect([readDraft(ravi), readDraft(key)]).toEqual([undefined, "Asha's"]);
  expect(localStorage.getItem("bachat-application.new")).toBeNull();
});

it("knows whether this person has typed since a moment", () => {
  const since = Date.now();
  expect(hasDraftSince("asha", since)).toBe(false);
  keepDraft(key, "typed");
  expect(hasDraftSince("asha", since)).toBe(true);
  expect(hasDraftSince("asha", since + 60_000)).toBe(false);
  expect(hasDraftSince("ravi", since)).toBe(false);
});
