import { brandActionsOf } from "@bachat/rules/brand-actions";
import {
  type Answers,
  buildAccount,
  buildActions,
  buildBrand,
  problem,
} from "@bachat/site/test-kit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { DevelopersPage } from "./DevelopersPage.tsx";

const waiting = buildBrand({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b33",
  name: "Alpha Waits",
  status: "pending",
});
const approved = buildBrand();

// Mantine's growing text area asks for it, and jsdom has none.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

// Chosen on this device before, when choosing a brand without a portal was kept.
vi.hoisted(() => localStorage.setItem("bachat-brand", "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b33"));

const sandbox = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b44",
  name: "Sandbox",
  actions: brandActionsOf("admin", "sandbox"),
};

const open = (
  brands: (typeof approved)[],
  more: { confirmed?: boolean; answers?: Answers; at?: string } = {},
) =>
  showBrandPage(<DevelopersPage />, {
    ...(more.at !== undefined && { at: more.at }),
    account: buildAccount({
      role: "brand",
      user_mode: "brand",
      email_confirmed: more.confirmed ?? true,
      brands,
    }),
    answers: {
      [`GET /v1/brand/${approved.id}/api-keys`]: { body: { items: [] } },
      [`GET /v1/brand/${sandbox.id}/api-keys`]: { body: { items: [] } },
      ...more.answers,
    },
  });

it("is the console of the brand whose portal is open, whichever was chosen before", async () => {
  await open([approved, waiting]);
  expect(await screen.findByRole("button", { name: "Create key" })).toBeTruthy();
  expect(screen.queryByText(/Keys can be created once/)).toBeNull();
});

it.each([
  ["/", "API keys"],
  ["/?tab=usage", "Usage"],
  ["/?days=7", "Usage"],
  ["/?tab=requests&status=402", "Requests"],
  ["/?tab=webhooks", "Webhooks"],
  ["/?tab=start", "Quick start"],
  ["/?tab=none", "API keys"],
])("opens %s at the tab “%s”", async (at, name) => {
  await open([approved], { at });
  const tab = await screen.findByRole("tab", { name });
  expect(tab.getAttribute("aria-selected")).toBe("true");
});

it("shows no keys to a member who may not manage them", async () => {
  await open([{ ...approved, actions: buildActions({ manage_keys: false }) }]);
  expect(await screen.findByText(/cannot see its keys/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create key" })).toBeNull();
});

it.each([[[waiting]], [[]]])(
  "makes the sandbox of an account without an approved brand, with test keys alone",
  async (brands) => {
    const made = vi.fn<() => { body: object }>(() => ({ body: { sandbox } }));
    await open(brands, {
      answers: {
        "GET /v1/auth/sandbox": { body: { sandbox: null } },
        "POST /v1/auth/sandbox": made,
      },
    });
    expect(await screen.findByText("Your sandbox")).toBeTruthy();
    expect(made).toHaveBeenCalledTimes(1);
    fireEvent.click(await screen.findByRole("button", { name: "Create key" }));
    expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
    expect(screen.queryByLabelText(/Live key/)).toBeNull();
  },
);

it("is the product's page where no sandbox can be made, or the address is not confirmed", async () => {
  await open([waiting], {
    answers: {
      "GET /v1/auth/sandbox": { body: { sandbox: null } },
      "POST /v1/auth/sandbox": problem(409, "too_many_sandboxes"),
    },
  });
  expect(await screen.findByText(/Keys can be created once/)).toBeTruthy();
  cleanup();
  await open([waiting], { confirmed: false });
  expect(await screen.findByText(/Keys can be created once/)).toBeTruthy();
});
