import { expect, it } from "vitest";
import { linksTo } from "./page-records.ts";

const links = linksTo({
  books: { path: "/books" },
  book: { path: "/books/:id" },
  page: { path: "/books/:name/cover" },
} as const);

it.each([
  [links.books(), "/books"],
  [links.books({ only: "old" }), "/books?only=old"],
  [links.books({ search: "a b&c", only: null }), "/books?search=a+b%26c"],
  [links.books({ only: null }), "/books"],
  [links.book("1"), "/books/1"],
  [links.book("1", "?status=mine"), "/books/1?status=mine"],
  [links.book("$&", { period: "30" }), "/books/$&?period=30"],
  [links.page("moby"), "/books/moby/cover"],
])("links to %s", (link, address) => {
  expect(link).toBe(address);
});
