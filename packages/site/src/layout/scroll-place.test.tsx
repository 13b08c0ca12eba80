import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScrollPlace } from "./ScrollPlace.tsx";

let top = 0;
beforeEach(() => {
  top = 0;
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
  vi.spyOn(window, "scrollTo").mockImplementation((_x: unknown, y?: number) => {
    top = y ?? 0;
  });
});
afterEach(() => vi.restoreAllMocks());

const layout = (
  <>
    <Outlet />
    <ScrollPlace />
  </>
);
const list = (
  <>
    <h1>List</h1>
    <Link to="/cases/7">Seven</Link>
    <Link to="/elsewhere">Elsewhere</Link>
  </>
);
const links = (title: string) => (
  <>
    <h1>{title}</h1>
    <Link to="/cases">All</Link>
    <Link to="/cases?status=open">Open ones</Link>
  </>
);
const show = () =>
  render(
    <RouterProvider
      router={createMemoryRouter(
        [
          {
            element: layout,
            children: [
              { path: "/cases", element: list },
              { path: "/cases/:id", element: links("One") },
              { path: "/elsewhere", element: links("Elsewhere") },
            ],
          },
        ],
        { initialEntries: ["/cases"] },
      )}
    />,
  );
const go = async (link: string, title: string) => {
  fireEvent.click(screen.getByRole("link", { name: link }));
  await screen.findByRole("heading", { name: title });
};

it("is where a list was left, for who comes back from one of it by a link, again and again", async () => {
  show();
  top = 740;
  await go("Seven", "One");
  expect(top).toBe(0);
  await go("All", "List");
  expect(top).toBe(740);
  top = 900;
  await go("Seven", "One");
  await go("All", "List");
  expect(top).toBe(900);
});

it("is the top of a list with other filters, and of one that is opened from elsewhere", async () => {
  show();
  top = 740;
  await go("Seven", "One");
  await go("Open ones", "List");
  expect(top).toBe(0);
  top = 300;
  await go("Elsewhere", "Elsewhere");
  await go("All", "List");
  expect(top).toBe(0);
});
