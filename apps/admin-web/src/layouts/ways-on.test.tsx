import { NotFoundPage, RequireDeveloper } from "@bachat/site";
import { buildAccount, buildBrand, buildSite, type Account } from "@bachat/site/test-kit";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AdminAccessPage } from "../pages/admin-access/AdminAccessPage.tsx";
import { StartRedirect } from "../session/StartRedirect.tsx";
import { AdminLayout } from "./AdminLayout.tsx";
import { PlainLayout } from "./PlainLayout.tsx";

/** People who are refused, or open an unknown address, get links to pages that open for them. */

const people: Record<string, Account | null> = {
  "a visitor": null,
  "a student": buildAccount(),
  "a brand's member": buildAccount({ role: "brand", brands: [buildBrand()] }),
  "an admin without a permission": buildAccount({ is_admin: true, role: "admin" }),
};
const refusals = ["Access Denied", "Developer Access Only", /^This needs/, "Page not found"];

function open(account: Account | null, at: string) {
  const plain = [
    { index: true, Component: StartRedirect },
    { path: "/admin-auth", element: <h1>Admin sign in</h1> },
    { path: "/auth", element: <h1>Admin sign in</h1> },
    { path: "/admin-access", Component: AdminAccessPage },
    { path: "/contact", element: <h1>Contact Us</h1> },
    {
      element: <RequireDeveloper />,
      children: [{ path: "/dev-tools", element: <h1>Developer tools</h1> }],
    },
    { path: "*", Component: NotFoundPage },
  ];
  const site = buildSite(
    [
      { Component: PlainLayout, children: plain },
      {
        path: "/admin",
        Component: AdminLayout,
        children: [
          { index: true, element: <h1>Dashboard</h1> },
          { path: "settings", element: <h1>Settings</h1> },
          { path: "*", Component: NotFoundPage },
        ],
      },
    ],
    { mode: "admin", account, at, answers: { "GET /v1/auth/sessions": { body: { items: [] } } } },
  );
  render(site.element);
  return site.router;
}

const isChecking = () => document.querySelector("[aria-busy=true]") !== null;
const isRefused = () =>
  refusals.some((name) => screen.queryByRole("heading", { level: 1, name }) !== null);

describe.each(Object.entries(people))("%s", (_who, account) => {
  it.each(["/", "/admin", "/admin/settings", "/admin/nowhere", "/dev-tools", "/nowhere"])(
    "is led on from %s",
    async (at) => {
      const router = open(account, at);
      await screen.findByRole("heading", { level: 1 });
      await vi.waitFor(() => expect(isChecking()).toBe(false));
      const ways = within(screen.getByRole("main"))
        .queryAllByRole("link")
        .map((link) => link.getAttribute("href") ?? "");
      // The logo in the header links to the start page.
      for (const way of isRefused() ? [...ways, "/"] : []) {
        if (way.startsWith("http")) {
          // Everybody may open the student site.
          expect(new URL(way).origin).toBe("http://localhost:4001");
          continue;
        }
        await router.navigate(way);
        await vi.waitFor(() => {
          expect(isChecking()).toBe(false);
          expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
          expect(isRefused(), way).toBe(false);
        });
      }
    },
  );
});

it("the start leads each to their own page", async () => {
  const arrivals: Record<string, string> = {};
  for (const [who, account] of Object.entries(people)) {
    const router = open(account, "/");
    await vi.waitFor(() => expect(router.state.location.pathname).not.toBe("/"));
    arrivals[who] = router.state.location.pathname;
  }
  expect(arrivals).toEqual({
    "a visitor": "/admin-auth",
    "a student": "/admin-access",
    "a brand's member": "/admin-access",
    "an admin without a permission": "/admin",
  });
});

it("a page that was not found leads on and searches, inside the admin area too", async () => {
  open(buildAccount({ is_admin: true, role: "admin" }), "/admin/nowhere");
  const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search offers" });
  expect([field.form?.getAttribute("action"), field.name]).toEqual([
    "http://localhost:4001/",
    "search",
  ]);
  fireEvent.click(screen.getByRole("link", { name: "Contact Us" }));
  expect(await screen.findByRole("heading", { name: "Contact Us" })).toBeTruthy();
});
