import { guidePages } from "@bachat/rules/guide-pages";
import { expect, it } from "vitest";
import { findInGuide } from "./find-in-guide.ts";
import { loadGuide } from "./guide-content.ts";

it("finds the section that has every word, by its title first", async () => {
  const pages = await Promise.all(
    guidePages.map(async (page) => ({ ...page, ...(await loadGuide(page.slug)) })),
  );
  const places = (query: string) =>
    findInGuide(pages, query).map(({ page, section }) => `${page.slug}#${section.id}`);
  expect(places("rate_limited")[0]).toBe("errors#rate-limited");
  expect(places("Retries")[0]).toBe("webhooks#retries");
  expect(places("hash_equals")).toContain("webhooks#checking-the-signature");
  expect(places("no such word anywhere")).toEqual([]);
  expect(places("  ")).toEqual([]);
});
