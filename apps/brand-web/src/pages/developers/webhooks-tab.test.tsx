import { buildActions, buildBrand, pageOf, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import type { Delivery, Endpoint } from "./webhook-queries.ts";
import { WebhooksTab } from "./WebhooksTab.tsx";

const brand = buildBrand();
const path = `/v1/brand/${brand.id}/webhook-endpoints`;
const endpoint: Endpoint = {
  version: "5f0c9b1e7a42d386",
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f66",
  url: "https://shop.example/hook",
  description: "Orders",
  events: ["credits.low", "key.revoked"],
  state: "active",
  held_reason: null,
  stopped_at: null,
  created_at: "2026-11-18T06:00:00Z",
  previous_secrets_until: null,
  last_delivery: null,
};
const delivery: Delivery = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f77",
  event_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f88",
  event: "credits.low",
  status: "delivered",
  attempts: 1,
  last_status_code: 204,
  last_error: null,
  next_attempt_at: null,
  delivered_at: "2026-11-18T07:00:00Z",
  created_at: "2026-11-18T07:00:00Z",
  body: '{"event":"credits.low"}',
};
const attempts = [
  {
    at: "2026-11-18T07:00:00Z",
    duration_ms: 84,
    status_code: 500,
    error: "bad_status",
    answer: "out of order",
  },
];
const listOf = (items: Delivery[]) => ({ body: pageOf(items) });

const show = (endpoints: Endpoint[], deliveries: Delivery[] = [], actions = buildActions()) => {
  const answers: Answers = { [`GET ${path}`]: { body: { items: endpoints, limit: 5 } } };
  for (const { id } of endpoints) {
    answers[`GET ${path}/${id}/deliveries`] = listOf(deliveries);
    answers[`POST ${path}/${id}/replay`] = { body: { sent: 500, is_complete: false } };
    answers[`GET ${path}/${id}/deliveries/${delivery.id}/attempts`] = { body: { items: attempts } };
    answers[`POST ${path}/${id}/secret`] = { body: { endpoint, secret: "whsec_bmV3" } };
  }
  const shown = { ...brand, actions };
  return showBrandPage(<WebhooksTab brand={shown} />, { answers });
};

it("says why Bachat paused an endpoint, and offers no way to resume it", async () => {
  const held = { state: "held", held_reason: "It floods us.", stopped_at: "2026-11-18T08:00:00Z" };
  await show([{ ...endpoint, ...held } as Endpoint]);
  expect(await screen.findByText(/It floods us. Only Bachat can resume it/)).toBeTruthy();
  expect(screen.getAllByText(/Paused by Bachat/)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
});

it("shows the status of each delivery, and why an endpoint was stopped", async () => {
  const failed = { ...delivery, id: "2", status: "failed", last_error: "timed_out" } as const;
  const held = { ...delivery, id: "3", status: "pending", attempts: 2 } as const;
  const stopped = { state: "failing", stopped_at: "2026-11-18T08:00:00Z" } as const;
  await show(
    [{ ...endpoint, ...stopped }],
    [delivery, { ...failed, last_status_code: null, attempts: 7 }, held],
  );
  const table = await screen.findByRole("table", { name: "Deliveries" });
  expect(within(table).getByText("Delivered")).toBeTruthy();
  expect(within(table).getByText("Given up")).toBeTruthy();
  expect(within(table).getByText("No answer in 10 seconds")).toBeTruthy();
  expect(within(table).getByText("Waiting for the endpoint")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Resume" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send test event" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
});

it("shows what the endpoint answered, and sends the failed events of a day again", async () => {
  const { seen } = await show([endpoint], [delivery]);
  fireEvent.click(await screen.findByRole("button", { name: "credits.low" }));
  expect(await screen.findByText("out of order")).toBeTruthy();
  expect(screen.getByText(/500 · Not a 2xx answer, after 84 ms/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Send a day again" }));
  const dialog = within(await screen.findByRole("dialog", { name: /failed events again/ }));
  const day = dialog.getByLabelText(/^Day/);
  fireEvent.change(day, { target: { value: "18/11/2026" } });
  fireEvent.blur(day);
  fireEvent.click(dialog.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("500 events are sent again")).toBeTruthy();
  expect(screen.getByText(/next 500/)).toBeTruthy();
  const [sent] = seen.filter(({ method }) => method === "POST");
  expect(await sent?.json()).toEqual({ day: "2026-11-18" });
});

it("offers nothing that the brand's state or the limit forbids", async () => {
  await show([endpoint], [delivery], buildActions({ create_webhooks: false }));
  expect(await screen.findByRole("button", { name: "Pause" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add endpoint" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Replace secret" })).toBeNull();
});

it("takes no further endpoint when the brand has all it can have", async () => {
  await show(Array.from({ length: 5 }, (_, i) => ({ ...endpoint, id: `${endpoint.id}${i}` })));
  expect(await screen.findByText(/has at most 5 endpoints/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add endpoint" })).toBeNull();
});

it("asks for an address and an event before it sends", async () => {
  await show([]);
  fireEvent.click(await screen.findByRole("button", { name: "Add endpoint" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add endpoint" }));
  fireEvent.change(dialog.getByLabelText(/^Address/), { target: { value: "javascript:alert(1)" } });
  for (const box of dialog.getAllByRole("checkbox")) fireEvent.click(box);
  fireEvent.click(dialog.getByRole("button", { name: "Add endpoint" }));
  expect(await dialog.findByText(/begins with https/)).toBeTruthy();
  expect(dialog.getByText("Choose at least one event.")).toBeTruthy();
});

it("replaces a secret with the overlap that is chosen, a day unless said", async () => {
  const { seen } = await show([{ ...endpoint, previous_secrets_until: "2026-11-19T06:00:00Z" }]);
  expect(await screen.findByText(/Signed with the replaced secret too until/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Replace secret" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Replace the secret?" }));
  const select = dialog.getByLabelText<HTMLSelectElement>(/^The old secret ends/);
  expect(select.value).toBe("24");
  expect([...select.options].map(({ label }) => label)).toEqual([
    "Now",
    "After 1 hour",
    "After 24 hours",
    "After 7 days",
  ]);
  expect(dialog.getByText(/^Earlier secrets are in use until/)).toBeTruthy();
  fireEvent.change(select, { target: { value: "0" } });
  expect(dialog.getByText(/when the old secret leaked/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Replace secret" }));
  expect(await screen.findByText("whsec_bmV3")).toBeTruthy();
  const [sent] = seen.filter(({ method }) => method === "POST");
  expect(await sent?.json()).toEqual({ overlap_hours: 0 });
});
