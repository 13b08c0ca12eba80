import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createApiFetch } from "./api-answers.ts";
import { renderedPages } from "./rendered-pages.ts";

let time = 0;
let removedAt = Infinity;

beforeEach(() => {
  time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => 1_000 + time);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json(time < removedAt ? ["Books", "Kites"] : ["Books"], {
      headers: { "cache-control": "public, s-maxage=30", etag: `"${time < removedAt}"` },
    }),
  );
});
afterEach(() => void vi.restoreAllMocks());

/** A page of all categories whose server keeps answers and pages as the student site's does. */
function categoriesPage() {
  const ask = createApiFetch({ origin: "http://api.test" });
  const render = async () => {
    const names = (await (await ask("http://api.test/v1/categories")).json()) as string[];
    return { status: 200, language: "en", head: {}, html: names.join(), data: null } as const;
  };
  const find = renderedPages({ render }, (_route, page) => page.html);
  const url = new URL("https://s.test/categories");
  return async () => {
    const visit = { route: { path: "/categories" }, url, visitorAddress: "::1" } as const;
    const page = await find({ ...visit, language: "en" });
    // The rendering behind a kept page ends before the next visit.
    await new Promise((done) => setTimeout(done));
    return page?.plain.toString();
  };
}

// Visits at each distance find answer and page in every pair of ages.
it.each([250, 700, 1_300, 2_900, 3_100, 4_100, 4_900])(
  "a removed category is off the page within 10 s, with a visit every %i ms",
  async (gap) => {
    const visit = categoriesPage();
    removedAt = 20_000;
    let lastSeen = 0;
    for (; time < 40_000; time += gap) {
      const page = await visit();
      expect(page).toContain("Books");
      if (page?.includes("Kites")) lastSeen = time;
    }
    // A visit before the removal saw it, so that its absence says something.
    expect(lastSeen).toBeGreaterThan(removedAt - 5_000);
    expect(lastSeen).toBeLessThan(removedAt + 10_000);
  },
);
