import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { buildSite } from "../test-kit.tsx";
import { RouteFallback } from "./RouteFallback.tsx";

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error("The ticket tore");
  return <p>Whole again</p>;
}

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

describe("the fallback screen", () => {
  it("has the specified texts and the error's message, and returns to normal", async () => {
    const { element } = buildSite(
      [{ ErrorBoundary: RouteFallback, children: [{ path: "/", Component: Fragile }] }],
      { account: null },
    );
    render(element);
    expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
    expect(
      screen.getByText("An unexpected error occurred. Please try refreshing the page."),
    ).toBeTruthy();
    expect(screen.getByText("The ticket tore")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reload Page" })).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Whole again")).toBeTruthy();
  });
});

it.each([
  [false, "No connection", "Try Again"],
  [true, "This page could not be loaded", "Reload Page"],
])("calls code that did not arrive by its cause: online %s, %j", async (online, title, way) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  const Lost = () => {
    throw new TypeError("Failed to fetch dynamically imported module: /assets/HelpPage.js");
  };
  const { element } = buildSite(
    [{ ErrorBoundary: RouteFallback, children: [{ path: "/", Component: Lost }] }],
    { account: null },
  );
  render(element);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByText(/Check your connection/)).toBeTruthy();
  expect(screen.getByRole("button", { name: way })).toBeTruthy();
  expect(screen.queryByText(/HelpPage/)).toBeNull();
});

describe("the not-found page", () => {
  it("is kept out of search engines while it is shown, and links onwards", async () => {
    const { element } = buildSite([{ path: "*", Component: NotFoundPage }], { account: null });
    const { unmount } = render(element);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
    const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute("content");
    expect(robots()).toBe("noindex");
    expect(screen.getByRole("link", { name: "Go to home" }).getAttribute("href")).toBe("/");
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search offers" });
    expect([field.form?.getAttribute("action"), field.name]).toEqual(["/", "search"]);
    expect(screen.getByRole("link", { name: "Contact Us" }).getAttribute("href")).toBe("/contact");
    unmount();
    expect(robots()).toBeUndefined();
  });

  it("leads from the brand site to the students' home and search", async () => {
    const { element } = buildSite([{ path: "*", Component: NotFoundPage }], {
      mode: "brand",
      account: null,
    });
    render(element);
    const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    await screen.findByRole("heading", { name: "Page not found" });
    expect(address("Go to home")).toBe("http://localhost:4001/");
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search offers" });
    expect(field.form?.getAttribute("action")).toBe("http://localhost:4001/");
    expect(address("Contact Us")).toBe("/contact");
  });
});
