import { buildAccount, buildActions, buildBrand, showPage } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../config.ts";
import { api, queryClient } from "../session/api.ts";
import { OpenLayout } from "./OpenLayout.tsx";

const waiting = buildBrand({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b33",
  name: "Alpha Waits",
  status: "pending",
});
const approved = buildBrand();

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("keeps the portal of an approved brand open when one that waits is looked at", async () => {
  // Nothing has a size in jsdom, so the menu finds nothing to focus and says so.
  vi.spyOn(console, "warn").mockReturnValue();
  const { router, seen } = await showPage(<OpenLayout />, {
    site: { settings, api, queryClient },
    account: buildAccount({ role: "brand", user_mode: "brand", brands: [approved, waiting] }),
    answers: {},
  });
  router.patchRoutes(null, [{ path: "/brand-onboarding", element: <p>Where it stands</p> }]);
  fireEvent.click(await screen.findByRole("button", { name: /Change brand$/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: waiting.name }));
  expect(await screen.findByText("Where it stands")).toBeTruthy();
  expect(router.state.location.search).toBe(`?brand=${waiting.id}`);
  expect(seen.some(({ method }) => method === "PATCH")).toBe(false);

  await router.navigate("/");
  expect(await screen.findByRole("navigation", { name: "Brand portal" })).toBeTruthy();
});

it("leads only to what the member may do", async () => {
  const links = async (actions = buildActions()) => {
    const { unmount } = await showPage(<OpenLayout />, {
      site: { settings, api, queryClient },
      account: buildAccount({ role: "brand", brands: [{ ...approved, actions }] }),
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
    "Outlets",
    "Boosts",
    "Billing",
    "Team",
    "Activity",
    "Settings",
    "Your account",
    "Developers",
    "API console",
  ]);
  const none = {
    manage_keys: false,
    view_billing: false,
    view_offers: false,
    view_team: false,
    view_activity: false,
    view_profile: false,
    check_redemptions: false,
    manage_outlets: false,
  };
  expect(await links(buildActions(none))).toEqual(["Overview", "Your account"]);
  const staff = { ...none, view_overview: false, check_redemptions: true };
  expect(await links(buildActions(staff))).toEqual(["Check a code", "Your account"]);
});
