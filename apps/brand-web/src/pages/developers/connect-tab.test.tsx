import { brandActionsOf } from "@bachat/rules/brand-actions";
import { HOUR } from "@bachat/rules/time";
import { problem, type Answers } from "@bachat/site/test-kit";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import type { Client } from "./connect-queries.ts";
import { ConnectTab } from "./ConnectTab.tsx";

const brand = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22",
  actions: brandActionsOf("admin", "approved"),
};
const client: Client = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  version: "5f0c9b1e7a42d386",
  name: "Online shop",
  mode: "live",
  is_public: false,
  redirect_uris: ["https://shop.example/bachat/callback"],
  monthly_cap: 1500,
  month_used: 12,
  previous_secret_until: null,
  last_used_at: null,
  created_at: "2026-11-18T06:00:00Z",
  actions: { update: true, rotate_secret: true, remove: true },
};
const path = `/v1/brand/${brand.id}/connect-clients`;
const links = `/v1/brand/${brand.id}/code-links`;
const secret = "bcs_Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6GHq2mWc9TfVx";

// Mantine's growing text area asks for it, and jsdom has none.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

const open = (items: Client[], answers: Answers = {}, owner = brand) =>
  showBrandPage(<ConnectTab brand={owner} />, {
    answers: {
      [`GET ${path}`]: { body: { items } },
      [`GET ${links}`]: { body: { items: [] } },
      ...answers,
    },
  });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Fills in the form of a new client and sends it. */
async function create(addresses: string) {
  press("Create client");
  const dialog = await screen.findByRole("dialog", { name: "Create sign-in client" });
  type(/^Name/, "Online shop");
  type(/^Redirect addresses/, addresses);
  const send = () => fireEvent.click(within(dialog).getByRole("button", { name: "Create client" }));
  send();
  return send;
}

it("says that there are none, and that they did not load", async () => {
  await open([]);
  expect(await screen.findByText("No clients yet")).toBeTruthy();
  cleanup();
  queryClient.clear();
  await open([], { [`GET ${path}`]: problem(400, "invalid_request") });
  expect(await screen.findByText("The clients did not load")).toBeTruthy();
});

it("names each address that a client cannot have, and sends what is right", async () => {
  const sent: unknown[] = [];
  await open([], {
    [`POST ${path}`]: async (request) => {
      sent.push(await request.json());
      return { status: 201, body: { client, secret } };
    },
  });
  await screen.findByText("No clients yet");
  const send = await create("");
  expect(await screen.findByText("Add at least one address.")).toBeTruthy();
  type(/^Redirect addresses/, "http://shop.example/callback");
  send();
  expect(
    await screen.findByText("“http://shop.example/callback” must begin with https://."),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  type(/^Redirect addresses/, "http://localhost:8000/callback\nhttps://shop.example/callback");
  send();
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(sent).toEqual([
    {
      name: "Online shop",
      mode: "test",
      is_public: false,
      monthly_cap: null,
      redirect_uris: ["http://localhost:8000/callback", "https://shop.example/callback"],
    },
  ]);
  press("Done");
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

it("offers an account without an approved brand test clients alone", async () => {
  await open([], {}, { ...brand, actions: brandActionsOf("admin", "sandbox") });
  await screen.findByText("No clients yet");
  expect(screen.getByText(/Live ones come with an approved brand/)).toBeTruthy();
  press("Create client");
  await screen.findByRole("dialog", { name: "Create sign-in client" });
  expect(screen.queryByLabelText(/^Live client/)).toBeNull();
});

it("sends of an edited client what was changed", async () => {
  const sent: unknown[] = [];
  await open([client], {
    [`PATCH ${path}/${client.id}`]: async (request) => {
      sent.push(await request.json());
      return { body: client };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit: Online shop" }));
  await screen.findByRole("dialog", { name: "Edit “Online shop”" });
  type(/^Cap per month/, "");
  press("Save");
  await waitFor(() => expect(sent).toEqual([{ version: client.version, monthly_cap: null }]));
});

it("shows a new secret once, and says until when the one before works", async () => {
  const until = new Date(Date.now() + HOUR).toISOString();
  await open([{ ...client, previous_secret_until: until }], {
    [`POST ${path}/${client.id}/secret`]: { body: { client, secret } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "New secret: Online shop" }));
  await screen.findByText(/With another new one it ends at once/);
  press("Make new secret");
  expect(await screen.findByText(secret)).toBeTruthy();
});

it("removes after a warning", async () => {
  const removed = vi.fn<() => { status: number }>(() => ({ status: 204 }));
  await open([client], { [`DELETE ${path}/${client.id}`]: removed });
  fireEvent.click(await screen.findByRole("button", { name: "Remove: Online shop" }));
  await screen.findByText(/its button leads to an error page/);
  expect(removed).not.toHaveBeenCalled();
  press("Remove client");
  expect(await screen.findByText("Client removed")).toBeTruthy();
  expect(removed).toHaveBeenCalledTimes(1);
});
