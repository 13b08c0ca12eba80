import { pageMarks } from "@bachat/rules/page-marks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageRoute } from "./page-route.ts";

const lost = new TypeError("error loading dynamically imported module");

/** Loads a page whose code does not come. */
function load(): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const route = createPageRoute(null)("/books", () => promise, "BooksPage");
  const loading = typeof route.lazy === "function" ? route.lazy() : Promise.resolve();
  return Promise.race([loading.catch((error: unknown) => error), settle(reject)]);
}

/** Fails the loading, and answers when only microtasks were left to wait for. */
async function settle(reject: (error: unknown) => void): Promise<"still loading"> {
  reject(lost);
  await vi.advanceTimersByTimeAsync(5_000);
  return "still loading";
}

describe("a page's code that does not come", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.documentElement.removeAttribute(pageMarks.leaving);
  });

  it("is a failure", async () => {
    expect(await load()).toBe(lost);
  });

  it("is none while the page is being left", async () => {
    document.documentElement.setAttribute(pageMarks.leaving, "");
    expect(await load()).toBe("still loading");
  });
});
