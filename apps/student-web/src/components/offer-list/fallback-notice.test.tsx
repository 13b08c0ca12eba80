import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { FallbackNotice } from "./FallbackNotice.tsx";
import { readOfferQuery } from "./offer-query.ts";

type Page = Parameters<typeof FallbackNotice>[0]["page"];

const nothing: Page = {
  items: [],
  page: 1,
  per_page: 24,
  total: 3,
  page_count: 1,
  fallback: "none",
  dropped: [],
  corrected_search: null,
  next_cursor: null,
  prev_cursor: null,
};
const categories = {
  items: [
    {
      slug: "food-drink",
      name: "Food & drink",
      name_hi: "खाना-पीना",
      icon: "x",
      use_rank: 1,
      offer_count: 1,
    },
  ],
};

async function open(address: string, page: Partial<Page>) {
  const onChange = vi.fn<Parameters<typeof FallbackNotice>[0]["onChange"]>();
  const query = readOfferQuery(new URLSearchParams(address));
  await showStudentPage(
    <FallbackNotice query={query} page={{ ...nothing, ...page }} onChange={onChange} />,
    {
      answers: { "GET /v1/categories": { body: categories } },
    },
  );
  return onChange;
}

it.each<[string, Partial<Page>, string]>([
  [
    "category=food-drink&city=Pune",
    { fallback: "relaxed", dropped: ["city"] },
    "Nothing in Pune. Showing Food & drink in India.",
  ],
  [
    "category=food-drink&city=Pune",
    { fallback: "relaxed", dropped: ["city", "region"] },
    "Nothing in Pune. Showing Food & drink everywhere.",
  ],
  [
    "region=UK&search=dosa",
    { fallback: "relaxed", dropped: ["region"] },
    "Nothing in UK. Showing offers for “dosa” everywhere.",
  ],
  [
    "category=food-drink&region=UK&search=dossa",
    { fallback: "relaxed", dropped: ["region", "category"], corrected_search: "dosa" },
    "Nothing in UK or Food & drink. Showing offers for “dosa” everywhere.",
  ],
  ["city=Pune&search=zzz", { fallback: "unfiltered" }, "No exact matches. Showing all offers."],
  [
    "search=dossa",
    { fallback: "corrected", corrected_search: "dosa" },
    "Showing results for “dosa”.",
  ],
])("of %s says what is shown instead: %j", async (address, page, sentence) => {
  await open(address, page);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it("strikes through what does not hold, and takes a filter away", async () => {
  const onChange = await open("category=food-drink&city=Pune", {
    fallback: "relaxed",
    dropped: ["city"],
  });
  expect((await screen.findByText("Pune")).tagName).toBe("S");
  expect((await screen.findByText("Food & drink")).tagName).not.toBe("S");
  fireEvent.click(screen.getByRole("button", { name: /Remove.*Pune/ }));
  expect(onChange).toHaveBeenCalledWith({ city: null });
});

it.each<Partial<Page>>([
  { fallback: "corrected", corrected_search: "dosa" },
  { fallback: "relaxed", dropped: ["city"], corrected_search: "dosa" },
])("leads to what was typed where its spelling was corrected: %j", async (page) => {
  await open("city=Pune&search=dossa&page=3", page);
  const link = await screen.findByRole("link", { name: "Search instead for “dossa”" });
  expect(link.getAttribute("href")).toBe("/?region=India&city=Pune&search=dossa&spelling=as_typed");
});

it("is not there where something matches", async () => {
  await open("city=Pune", {});
  expect(screen.queryByRole("button")).toBeNull();
});
