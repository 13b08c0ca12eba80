import { buildAccount, buildActions, buildBrand, showPage } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { DevelopersPage } from "./DevelopersPage.tsx";

const waiting = buildBrand({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b33",
  name: "Alpha Waits",
  status: "pending",
});
const approved = buildBrand();

// Chosen on this device before, when choosing a brand without a portal was kept.
vi.hoisted(() => localStorage.setItem("bachat-brand", "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b33"));

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (brands: (typeof approved)[]) =>
  showPage(<DevelopersPage />, {
    site: { settings, api, queryClient },
    account: buildAccount({ role: "brand", user_mode: "brand", brands }),
    answers: { [`GET /v1/brand/${approved.id}/api-keys`]: { body: { items: [] } } },
  });

it("is the console of the brand whose portal is open, whichever was chosen before", async () => {
  await open([approved, waiting]);
  expect(await screen.findByRole("button", { name: "Create key" })).toBeTruthy();
  expect(screen.queryByText(/Keys can be created once/)).toBeNull();
});

it("shows no keys to a member who may not manage them", async () => {
  await open([{ ...approved, actions: buildActions({ manage_keys: false }) }]);
  expect(await screen.findByText(/cannot see its keys/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create key" })).toBeNull();
});

it("is the product's page while no brand is approved", async () => {
  await open([waiting]);
  expect(await screen.findByText(/Keys can be created once/)).toBeTruthy();
});
