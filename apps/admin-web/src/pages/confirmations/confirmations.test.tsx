import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showAdminPage } from "../../session/test-kit.tsx";
import { ConfirmationsPage } from "./ConfirmationsPage.tsx";

const kept = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e01",
  status: "open",
  operation: "changeBrandCredits",
  permission: "finance",
  object_name: "Jholaworks",
  changes: [{ field: "credits", before: "0", after: "8000" }],
  reason: "For the autumn campaign.",
  requested_by: "Farah Khan",
  is_mine: false,
  may_confirm: true,
  others: 2,
  created_at: "2026-11-20T08:00:00.000Z",
  expires_at: "2026-11-27T08:00:00.000Z",
  decided_by: null,
  decided_at: null,
  note: null,
};
const list = (...items: object[]): Answers => ({
  "GET /v1/admin/confirmations": {
    body: pageOf(items, { to_confirm: 1 }),
  },
});
const show = (answers: Answers) =>
  showAdminPage(<ConfirmationsPage />, {
    permissions: ["finance"],
    answers,
  });
const open = async () => {
  fireEvent.click(await screen.findByRole("button", { name: /Jholaworks/ }));
  return within(await screen.findByRole("dialog", { name: "Credits for a brand: Jholaworks" }));
};

it("says what would change and why, and confirms it", async () => {
  const { seen } = await show({
    ...list(kept),
    [`POST /v1/admin/confirmations/${kept.id}/confirm`]: { body: { ...kept, status: "confirmed" } },
  });
  const dialog = await open();
  expect(dialog.getByText("0 → 8000")).toBeTruthy();
  expect(dialog.getByText("For the autumn campaign.")).toBeTruthy();
  expect(dialog.getByText("27 Nov 2026")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Confirmed. The change is made")).toBeTruthy();
  expect(seen.filter(({ url }) => url.endsWith("/confirm"))).toHaveLength(1);
});

it("declines it with a note that is long enough", async () => {
  const sent: unknown[] = [];
  await show({
    ...list(kept),
    [`POST /v1/admin/confirmations/${kept.id}/decline`]: async (request) => {
      sent.push(await request.json());
      return { body: { ...kept, status: "declined" } };
    },
  });
  fireEvent.click((await open()).getByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this change?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByText("Enter at least 3 characters.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/Why not/), {
    target: { value: "The campaign is over." },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Declined")).toBeTruthy();
  expect(sent).toEqual([{ note: "The campaign is over." }]);
});

it("offers who asked to withdraw it alone, with the command where nobody could confirm", async () => {
  await show(list({ ...kept, is_mine: true, may_confirm: false, others: 0 }));
  expect(await screen.findByText("No second admin")).toBeTruthy();
  const dialog = await open();
  expect(dialog.queryByRole("button", { name: "Confirm" })).toBeNull();
  expect(dialog.getByText("No other admin has the permission Finance")).toBeTruthy();
  expect(dialog.getByText(new RegExp(`confirmations:confirm ${kept.id}`))).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Withdraw" })).toBeTruthy();
});

it("says why it was not confirmed", async () => {
  await show({
    ...list(kept),
    [`POST /v1/admin/confirmations/${kept.id}/confirm`]: problem(409, "confirmation_decided"),
  });
  const dialog = await open();
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText("The change was not confirmed")).toBeTruthy();
});

it("says that nothing is there, and that the list did not load", async () => {
  const { unmount } = await show(list());
  expect(await screen.findByText("Nothing to confirm")).toBeTruthy();
  unmount();
  queryClient.clear();
  await show({ "GET /v1/admin/confirmations": problem(400, "invalid_request") });
  expect(await screen.findByText("The changes did not load")).toBeTruthy();
});
