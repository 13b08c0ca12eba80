import { afterEach, expect, it, vi } from "vitest";
import { createKeptText } from "./kept-text.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("outlasts the page", () => {
  createKeptText("bachat-test").keep("a friend's code");
  const afterReload = createKeptText("bachat-test");
  expect(afterReload.read()).toBe("a friend's code");
  afterReload.forget();
  expect(afterReload.read()).toBeNull();
  expect(localStorage.length).toBe(0);
});

it("is kept as long as the page where the browser refuses its storage", () => {
  for (const name of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error("refused");
    });
  const text = createKeptText("bachat-test");
  text.keep("a friend's code");
  expect(text.read()).toBe("a friend's code");
  text.forget();
  expect(text.read()).toBeNull();
});

it("is gone where another tab has used it", () => {
  const text = createKeptText("bachat-test");
  text.keep("a friend's code");
  createKeptText("bachat-test").forget();
  expect(text.read()).toBeNull();
});
