import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { choiceParam, pageParam } from "./list-params.ts";
import {
  useFollowShownPage,
  useListState,
  type ListAddress,
  type ListState,
} from "./use-list-state.ts";

interface View {
  sort: "name" | "age";
  page: number;
}

const address: ListAddress<View> = {
  read: (params) => ({
    sort: choiceParam(params.get("sort"), ["name", "age"] as const, "name"),
    page: pageParam(params.get("page")),
  }),
  write: ({ sort, page }) => ({
    sort: sort === "name" ? null : sort,
    page: page === 1 ? null : page,
  }),
};

/** A list at an address, whose API has only so many pages. */
function showAt(search: string, { replace = false, lastPage = 99 } = {}) {
  const shown: { list?: ListState<View> } = {};
  function List() {
    const list = useListState(address, { replace });
    const data = { page: Math.min(list.state.page, lastPage) };
    useFollowShownPage(list, { data, isPlaceholderData: false });
    shown.list = list;
    return <p>{`${list.state.sort} ${list.state.page}`}</p>;
  }
  const start = ["/before", `/list${search}`];
  const routes = [
    { path: "/before", element: <p>Before</p> },
    { path: "/list", element: <List /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: start, initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return {
    change: (...parts: Partial<View>[]) =>
      act(async () => parts.forEach((part) => shown.list?.change(part))),
    back: () => act(() => router.navigate(-1)),
    search: () => router.state.location.search,
  };
}

it.each([
  ["?sort=age&page=3", "?sort=age&page=3", "age 3"],
  ["?page=3&sort=age", "?sort=age&page=3", "age 3"],
  ["?sort=odd&page=-4", "", "name 1"],
  ["?utm=mail&page=2.2&sort=name", "?page=2&utm=mail", "name 2"],
])("corrects %j to %j", async (asked, corrected, text) => {
  const { search, back } = showAt(asked);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(search()).toBe(corrected);
  await back();
  expect(screen.getByText("Before")).toBeTruthy();
});

it("goes back to page 1 for any other change, and leaves a step in the way back", async () => {
  const { change, back, search } = showAt("?page=3");
  await change({ sort: "age" });
  expect(search()).toBe("?sort=age");
  await back();
  expect(search()).toBe("?page=3");
});

it("keeps both of two quick changes", async () => {
  const { change, search } = showAt("");
  await change({ sort: "age" }, { page: 2 });
  expect(search()).toBe("?sort=age&page=2");
});

it("keeps changes out of the way back where the list wants it", async () => {
  const { change, back } = showAt("", { replace: true });
  await change({ sort: "age" });
  await back();
  expect(screen.getByText("Before")).toBeTruthy();
});

it("follows the page that the API shows instead of one past the end", async () => {
  const { search, back } = showAt("?sort=age&page=50", { lastPage: 7 });
  expect(await screen.findByText("age 7")).toBeTruthy();
  expect(search()).toBe("?sort=age&page=7");
  await back();
  expect(screen.getByText("Before")).toBeTruthy();
});
