import { pageMarks } from "@bachat/rules/page-marks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetPerson, onPersonLeft, welcomePerson } from "./person-storage.ts";

const personal = {
  "bachat-brand": "brand of asha",
  "bachat-application.new": "{}",
  "bachat-something.new": "made by a later version",
};
const exempt = {
  "bachat-draft.asha.profile": "{}",
  "bachat-outlet-7": "the shop",
  [pageMarks.returningKey]: "",
  "mantine-color-scheme-value": "dark",
};

const kept = () => Object.keys(localStorage).filter((key) => key !== "bachat-account");

beforeEach(() => {
  for (const [key, value] of Object.entries({ ...personal, ...exempt }))
    localStorage.setItem(key, value);
  sessionStorage.setItem("bachat-unanswered-check", "{}");
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it("removes at sign-out all that is not the device's, and leaves drafts to their own rule", () => {
  forgetPerson(null);
  expect(kept().toSorted()).toEqual(Object.keys(exempt).toSorted());
  expect(sessionStorage.length).toBe(0);
});

it("keeps all for the same person, and nothing for another", () => {
  welcomePerson("asha");
  welcomePerson("asha");
  expect(localStorage.getItem("bachat-brand")).toBe("brand of asha");
  welcomePerson("priya");
  expect(kept().toSorted()).toEqual(Object.keys(exempt).toSorted());
});

it("leaves what a visitor typed to the account that they sign in with", () => {
  welcomePerson("asha");
  expect(localStorage.getItem("bachat-application.new")).toBe("{}");
});

it("tells what is kept elsewhere whose it may keep", () => {
  const forget = vi.fn<(keep: string | null) => void>();
  const stop = onPersonLeft(forget);
  welcomePerson("asha");
  expect(forget).not.toHaveBeenCalled();
  welcomePerson("priya");
  forgetPerson(null);
  stop();
  forgetPerson(null);
  expect(forget.mock.calls).toEqual([["priya"], [null]]);
});

it("does without storage", () => {
  const refuse = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => welcomePerson("asha")).not.toThrow();
  expect(() => forgetPerson(null)).not.toThrow();
});
