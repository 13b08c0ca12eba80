import { buildBrand } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { AutoTopUp } from "./AutoTopUp.tsx";

const brand = buildBrand();
const at = `/v1/brand/${brand.id}`;
const topUp = {
  version: "5f0c9b1e7a42d386",
  status: "on",
  packs: ["starter"],
  largest_debit_paise: 1_500_000,
  pack: "starter",
  threshold: 200,
  monthly_max_paise: 1_200_000,
  phone: "+919845000000",
  spent_paise: 0,
  next: null,
  setup_order_id: null,
};

it("shows the month's limit in rupees, and sends it in paise", async () => {
  const sent: unknown[] = [];
  await showBrandPage(<AutoTopUp brand={brand} />, {
    answers: {
      [`GET ${at}/billing`]: { body: { packs: [], boosts: [] } },
      [`GET ${at}/auto-top-up`]: { body: topUp },
      async [`PUT ${at}/auto-top-up`](request) {
        sent.push(await request.json());
        return { body: { top_up: topUp, order: null } };
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  const limit = dialog.getByRole<HTMLInputElement>("textbox", { name: /^Monthly limit/ });
  expect(limit.value).toBe("12000");
  fireEvent.change(limit, { target: { value: "₹ 20,000" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ monthly_max_paise: 2_000_000 }]));
});
