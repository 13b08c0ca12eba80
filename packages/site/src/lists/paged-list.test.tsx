import { UiProvider, type Column } from "@bachat/ui";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { column } from "./columns.tsx";
import { ListFilters, ListSearch, ListSelect } from "./filters.tsx";
import { pageParam, searchParam } from "./list-params.ts";
import { PagedList } from "./PagedList.tsx";
import type { ListPage, ListQuery } from "./PagedTable.tsx";
import { useListState, type ListAddress } from "./use-list-state.ts";

interface View {
  search: string;
  state: "open" | "closed" | null;
  page: number;
  per: number;
  cursor: string | null;
}

const address: ListAddress<View> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    state: (["open", "closed"] as const).find((one) => one === params.get("state")) ?? null,
    page: pageParam(params.get("page")),
    per: params.get("per") === "50" ? 50 : 20,
    cursor: params.get("cursor"),
  }),
  write: ({ search, state, page, per, cursor }) => ({
    search: search || null,
    state,
    page: page === 1 ? null : page,
    per: per === 20 ? null : per,
    cursor,
  }),
  noFilters: { search: "", state: null },
};

interface Case {
  id: string;
  name: string;
  paise: number | null;
  isOpen: boolean;
}
const columns: Column<Case>[] = [
  { id: "name", header: "Name", isPrimary: true, cell: ({ name }) => name },
  column.money("sum", "Sum", ({ paise }) => paise),
  column.status("state", "State", ({ isOpen }) => ({
    tone: isOpen ? "ok" : "none",
    word: isOpen ? "Open" : "Closed",
  })),
];
const items: Case[] = [
  { id: "1", name: "Backpack", paise: 123_450_50, isOpen: true },
  { id: "2", name: "Kurta", paise: null, isOpen: false },
];
const refetch = vi.fn<() => never>();
const loaded = (data: ListPage<Case> | undefined): ListQuery<Case> => ({
  data,
  error: null,
  isPlaceholderData: false,
  refetch,
});

/** The list at an address, on a query with the test's answer. */
function showAt(search: string, query: ListQuery<Case>, isSized = true) {
  function Cases() {
    const list = useListState(address);
    const page = query.data && "page" in query.data ? { page: list.state.page } : {};
    return (
      <PagedList
        title="Cases"
        list={list}
        filters={
          <ListFilters label="Filters">
            <ListSearch list={list} placeholder="Search cases" />
            <ListSelect
              list={list}
              name="state"
              label="State"
              any="Any state"
              options={[
                { value: "open", label: "Open" },
                { value: "closed", label: "Closed" },
              ]}
            />
          </ListFilters>
        }
        query={{ ...query, ...(query.data && { data: { ...query.data, ...page } }) }}
        failedTitle="The cases did not load"
        none={{ title: "No cases yet" }}
        noneFound={{ title: "No case matches", clear: "Clear filters" }}
        {...(isSized && { pageSizes: [20, 50] })}
        totalText={(total) => `${total ?? "Many"} cases`}
        label="Cases"
        columns={columns}
        rowKey={({ id }) => id}
      />
    );
  }
  const router = createMemoryRouter([{ path: "/cases", element: <Cases /> }], {
    initialEntries: [`/cases${search}`],
  });
  render(
    <UiProvider env="test">
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { address: () => router.state.location.search };
}

const pages = (total: number, rows = items) =>
  loaded({ items: rows, page: 1, per_page: 20, total });

it("shows sums and states as every table does, and a dash for what a row lacks", async () => {
  showAt("", pages(2));
  const row = within(await screen.findByRole("row", { name: /Backpack/ }));
  expect(row.getByText("₹1,23,450.50")).toBeTruthy();
  expect(row.getByText("Open")).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /Kurta/ })).getByText("–")).toBeTruthy();
});

it("begins at page 1 with another filter, and keeps the size", async () => {
  const shown = showAt("?page=3&per=50", pages(500));
  fireEvent.change(await screen.findByRole("combobox", { name: "State" }), {
    target: { value: "closed" },
  });
  await waitFor(() => expect(shown.address()).toBe("?state=closed&per=50"));
  fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(shown.address()).toBe("?state=closed&page=2&per=50"));
  fireEvent.change(screen.getByRole("combobox", { name: "Rows per page" }), {
    target: { value: "20" },
  });
  await waitFor(() => expect(shown.address()).toBe("?state=closed"));
});

it("has no pages where there is one and no size to choose", async () => {
  showAt("", pages(2), false);
  expect(await screen.findByRole("table")).toBeTruthy();
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

it("goes by cursors where the API counts no pages", async () => {
  const shown = showAt("", loaded({ items, prev_cursor: null, next_cursor: "older", total: null }));
  expect(await screen.findByText("Many cases")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Newer" })).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(shown.address()).toBe("?cursor=older"));
});

it("tells nothing yet from nothing found, and takes the filters off", async () => {
  const shown = showAt("?search=tent&state=open&per=50", pages(0, []));
  expect(await screen.findByText("No case matches")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(shown.address()).toBe("?per=50"));
  expect(await screen.findByText("No cases yet")).toBeTruthy();
});

it("keeps its heading and filters while it loads and when it fails, which can be tried again", async () => {
  showAt("", loaded(undefined));
  expect(await screen.findByRole("heading", { name: "Cases" })).toBeTruthy();
  expect(screen.getByLabelText("Search cases")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("says that it did not load, and tries again", async () => {
  showAt("", { ...loaded(undefined), error: new Error("gone") });
  expect(await screen.findByText("The cases did not load")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { name: "Cases" })).toBeTruthy();
});
