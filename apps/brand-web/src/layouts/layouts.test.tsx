import { buildAccount, buildActions, buildBrand } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../session/api.ts";
import { showBrandPage } from "../session/test-kit.tsx";
import { OpenLayout } from "./OpenLayout.tsx";

const waiting = buildBrand({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b33",
  name: "Alpha Waits",
  status: "pending",
});
const approved = buildBrand();

// Elements have no size in jsdom: the switcher's list counts as hidden, finds no element to focus and warns.
beforeEach(() => vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

it("keeps the portal of an approved brand open when one that waits is looked at", async () => {
  const { router, seen } = await showBrandPage(<OpenLayout />, {
    account: buildAccount({ role: "brand", user_mode: "brand", brands: [approved, waiting] }),
    answers: {},
  });
  router.patchRoutes("site", [{ path: "/brand-onboarding", element: <p>Its status</p> }]);
  fireEvent.click(await screen.findByRole("button", { name: /Change brand$/ }));
  fireEvent.click(
    await screen.findByRole("button", { name: /Alpha Waits.*In review$/, hidden: true }),
  );
  expect(await screen.findByText("Its status")).toBeTruthy();
  expect(router.state.location.search).toBe(`?brand=${waiting.id}`);
  expect(seen.some(({ method }) => method === "PATCH")).toBe(false);

  await router.navigate("/");
  expect(await screen.findByRole("navigation", { name: "Brand portal" })).toBeTruthy();
});

it("finds one of many brands by its name, and keeps the page", async () => {
  const many = Array.from({ length: 9 }, (_, number) =>
    buildBrand({
      id: `019abd2e-6f0c-7c11-9c37-5b1c4b1f0c0${number}`,
      name: `Shop ${number}`,
      role: number === 7 ? "viewer" : "admin",
      actions: buildActions(number === 7 ? { view_team: false } : {}),
    }),
  );
  const { router } = await showBrandPage(<OpenLayout />, {
    account: buildAccount({ role: "brand", user_mode: "brand", brands: many }),
    answers: { "PATCH /v1/auth/account": { body: {} } },
  });
  for (const path of ["", "/offers", "/offers/:id", "/team"])
    router.patchRoutes("site", [{ path: `/brand-portal${path}`, Component: OpenLayout }]);
  const change = async (name: string) => {
    fireEvent.click(await screen.findByRole("button", { name: /Change brand$/ }));
    const search = await screen.findByRole("searchbox", { name: "Find a brand", hidden: true });
    fireEvent.change(search, { target: { value: name.toLowerCase() } });
    const [choice, ...others] = screen.getAllByRole("button", {
      name: /(Viewer|Brand admin) · /,
      hidden: true,
    });
    expect(others).toEqual([]);
    expect(choice?.textContent).toContain("Approved brand");
    fireEvent.submit(search.closest("form") ?? search);
    expect(
      await screen.findByRole("button", { name: new RegExp(`${name}.*Change brand$`) }),
    ).toBeTruthy();
  };
  await router.navigate("/brand-portal/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0d01?tab=1");
  await change("Shop 3");
  // The offer is another brand's; the list is here too.
  expect(router.state.location).toMatchObject({ pathname: "/brand-portal/offers", search: "" });
  await router.navigate("/brand-portal/team");
  await change("Shop 7");
  expect(router.state.location.pathname).toBe("/brand-portal");
});

it("leads only to what the member may do", async () => {
  const links = async (actions = buildActions()) => {
    const { unmount } = await showBrandPage(<OpenLayout />, {
      brands: [{ ...approved, actions }],
      answers: {},
    });
    const nav = await screen.findByRole("navigation", { name: "Brand portal" });
    const names = within(nav)
      .getAllByRole("link")
      .map((link) => link.textContent);
    unmount();
    queryClient.clear();
    return names;
  };
  expect(await links()).toEqual([
    "Overview",
    "Offers",
    "Check a code",
    "Redemptions",
    "Outlets",
    "Boosts",
    "Billing",
    "Team",
    "Activity",
    "Settings",
    "Your account",
    "Analytics",
    "Developers",
    "API console",
  ]);
  const none = {
    view_analytics: false,
    manage_keys: false,
    view_billing: false,
    view_offers: false,
    view_team: false,
    view_activity: false,
    view_profile: false,
    view_redemptions: false,
    check_redemptions: false,
    manage_outlets: false,
  };
  expect(await links(buildActions(none))).toEqual(["Overview", "Your account"]);
  const staff = { ...none, view_overview: false, check_redemptions: true };
  expect(await links(buildActions(staff))).toEqual(["Check a code", "Your account"]);
});

it("names the brand in the phone's bar, and switches it there", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("max-width"),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await showBrandPage(<OpenLayout />, {
    account: buildAccount({ role: "brand", user_mode: "brand", brands: [approved, waiting] }),
    answers: {},
  });
  const bar = within(await screen.findByRole("banner"));
  const switcher = await bar.findByRole("button", { name: /Change brand$/ });
  expect(switcher.textContent).toContain(approved.name);
  fireEvent.click(switcher);
  expect(
    await screen.findByRole("button", { name: /Alpha Waits.*In review$/, hidden: true }),
  ).toBeTruthy();
});
