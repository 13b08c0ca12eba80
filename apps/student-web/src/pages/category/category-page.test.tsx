import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { CategoryPage } from "./CategoryPage.tsx";

const stays = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0c01",
  name: "Stays",
  name_hi: "ठहरना",
  slug: "stays",
  icon: "bed",
  use_rank: 1,
  offer_count: 0,
};
const none = pageOf([], {
  next_cursor: null,
  prev_cursor: null,
  fallback: "none",
  dropped: [],
  corrected_search: null,
});
const show = (at: string, answers: Answers = {}) =>
  showStudentPage(<CategoryPage />, {
    answers: {
      "GET /v1/categories": { body: { items: [stays] } },
      "GET /v1/offers": { body: none },
      ...answers,
    },
    path: "/categories/:slug",
    at,
  });
const hostels = "GET /v1/categories/hostels";

it("leads from an earlier address to the present one, with its filters and no step back", async () => {
  const { router } = await show("/categories/hostels?sort=newest", { [hostels]: { body: stays } });
  expect(await screen.findByRole("heading", { level: 1, name: "Stays" })).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect([pathname, search]).toEqual(["/categories/stays", "?sort=newest"]);
  expect(router.state.historyAction).toBe("REPLACE");
});

it("shows a category that is newer than the list", async () => {
  const newer = { ...stays, name: "Hostels", slug: "hostels" };
  const { router } = await show("/categories/hostels", { [hostels]: { body: newer } });
  expect(await screen.findByRole("heading", { level: 1, name: "Hostels" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/categories/hostels");
});

it("is not found where no category ever had the address, and only then", async () => {
  const { unmount } = await show("/categories/hostels", { [hostels]: problem(404, "not_found") });
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  unmount();
  queryClient.clear();
  const { seen } = await show("/categories/hostels", {
    [hostels]: problem(400, "invalid_request"),
  });
  await vi.waitFor(() =>
    expect(seen.some(({ url }) => url.endsWith("/categories/hostels"))).toBe(true),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "hostels" })).toBeTruthy();
});
