import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { LedgerTable } from "./LedgerTable.tsx";

const brandId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b33";
const items = Array.from({ length: 10 }, (_, number) => ({
  id: String(number),
  kind: "purchase",
  note: `Entry ${number}`,
  amount: 100,
  balance: 100,
  created_at: "2026-11-18T07:00:00Z",
}));

it("shows the latest entries, and all of them with their pages when asked", async () => {
  await showBrandPage(<LedgerTable brandId={brandId} />, {
    answers: {
      [`GET /v1/brand/${brandId}/credits/entries`]: {
        body: { items, page: 1, per_page: 10, page_count: 3, total: 25 },
      },
    },
  });
  const all = await screen.findByRole("button", { name: /^See all 25/ });
  expect(screen.getAllByText(/^Entry \d$/)).toHaveLength(3);
  expect(screen.queryByRole("navigation")).toBeNull();
  fireEvent.click(all);
  expect(screen.getAllByText(/^Entry \d$/)).toHaveLength(10);
  expect(screen.getByRole("navigation")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^See all/ })).toBeNull();
});
