import { pageMarks } from "@bachat/rules/page-marks";
import { afterEach, expect, it, vi } from "vitest";
import { openAgain } from "./open-again.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute(pageMarks.leaving);
});

/** Begins to open the page again, over a network that answers upon `answer`. */
function begin() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const reload = vi.fn<() => void>();
  return {
    reload,
    opened: openAgain(reload),
    answer: () => resolve(new Response()),
    fail: () => reject(new TypeError("no network")),
  };
}

it("opens the page once the site answers", async () => {
  const { reload, opened, answer } = begin();
  expect(reload).not.toHaveBeenCalled();
  answer();
  expect(await opened).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it("loads nothing without a network", async () => {
  const { reload, opened, fail } = begin();
  fail();
  expect(await opened).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it("does not take the place of a page that was asked for since", async () => {
  const { reload, opened, answer } = begin();
  document.documentElement.setAttribute(pageMarks.leaving, "");
  answer();
  await opened;
  expect(reload).not.toHaveBeenCalled();
});
