import { pageOf } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { AllOffersPage } from "./AllOffersPage.tsx";

const idOf = (number: number) => `019abd2e-6f0c-7c11-9c37-5b1c4b1f0a1${number}`;
const row = (number: number, title: string) => ({
  id: idOf(number),
  title,
  brand: { id: idOf(9), name: "Jholaworks", status: "approved" },
  status: "published",
  state: "live",
  category_name: "Fashion",
  redemption_method: "redirect",
  featured: false,
  failing: false,
  held: false,
  start_date: "2026-11-01",
  end_date: null,
  created_at: "2026-11-01T06:00:00Z",
  submitted_at: null,
});

it("pauses what is selected with one reason, and says which was not paused and why", async () => {
  const { seen } = await showAdminPage(<AllOffersPage />, {
    permissions: ["catalogue"],
    answers: {
      "GET /v1/admin/offers": {
        body: pageOf([row(1, "Desk lamps"), row(2, "Bookshelves"), row(3, "Backpacks")], {
          total: 10_000,
          more: true,
        }),
      },
      "POST /v1/admin/offers/stop": {
        body: {
          done: [idOf(1)],
          refused: [
            {
              offer_id: idOf(2),
              title: "Bookshelves",
              code: "offer_not_in_state",
              detail: "This is not possible while the offer is archived.",
            },
          ],
        },
      },
    },
  });
  expect(await screen.findByText("10,000+")).toBeTruthy();
  for (const name of ["Desk lamps", "Bookshelves"])
    fireEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  const bar = within(screen.getByRole("group", { name: "Selected offers" }));
  expect(bar.getByText("2 selected")).toBeTruthy();
  fireEvent.click(bar.getByRole("button", { name: "Pause" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pause 2 offers?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Pause" }));
  expect(await dialog.findByText("Enter at least 3 characters.")).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Two tills refused them." } });
  fireEvent.click(dialog.getByRole("button", { name: "Pause" }));

  const refused = within(await screen.findByRole("dialog", { name: "1 offer was not paused" }));
  expect(refused.getByText("Bookshelves")).toBeTruthy();
  expect(refused.getByText("This is not possible while the offer is archived.")).toBeTruthy();
  expect(screen.getByText("1 offer paused")).toBeTruthy();
  expect(screen.getByText("1 selected")).toBeTruthy();
  const [sent] = seen.filter(({ method }) => method === "POST").slice(-1);
  expect(await sent?.clone().json()).toEqual({
    act: "pause",
    offer_ids: [idOf(1), idOf(2)],
    note: "Two tills refused them.",
  });
});
