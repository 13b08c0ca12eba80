import { buildBrand, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { RedemptionsPage } from "./RedemptionsPage.tsx";

const brand = buildBrand();
const root = `/v1/brand/${brand.id}/redemptions`;
const redemption = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e01",
  reference: "5B1C-4B1F-0E01",
  offer_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77",
  offer_title: "Plate of eight",
  discount: "40% OFF",
  method: "qr",
  state: "checked",
  redeemed_at: "2026-11-20T08:30:00Z",
  checked_at: "2026-11-20T08:35:00Z",
  outlet_name: "Koregaon Park",
  outlet_city: "Pune",
  feedback: "code_refused",
};
const list = {
  items: [redemption],
  per_page: 24,
  total: 30,
  next_cursor: "older",
  prev_cursor: null,
  offers: [{ id: redemption.offer_id, title: redemption.offer_title }],
  outlets: [],
};

const open = (answers: Answers) =>
  showBrandPage(<RedemptionsPage />, {
    brands: [brand],
    answers,
  });

it("shows each with reference, place and feedback, pages on and keeps the filter in the address", async () => {
  const { router, seen } = await open({ [`GET ${root}`]: { body: list } });
  const row = within(await screen.findByRole("row", { name: /Plate of eight/ }));
  expect(row.getByText("5B1C-4B1F-0E01")).toBeTruthy();
  expect(row.getByText(/Koregaon Park, Pune$/)).toBeTruthy();
  expect(row.getByText("40% OFF, with a QR")).toBeTruthy();
  expect(screen.getByText(/the file use India time \(IST\)/)).toBeTruthy();
  expect(row.getByText("Code or QR refused")).toBeTruthy();
  expect(screen.getByText("30 redemptions")).toBeTruthy();
  // A brand without outlets has none to choose from.
  expect(screen.queryByRole("combobox", { name: "Outlet" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(router.state.location.search).toBe("?cursor=older"));
  fireEvent.change(screen.getByRole("combobox", { name: "State" }), {
    target: { value: "checked" },
  });
  await waitFor(() => expect(router.state.location.search).toBe("?state=checked"));
  await waitFor(() => expect(seen.at(-1)?.url).toMatch(/\?state=checked$/));
});

it("says why there is no file for too many, and what an export refuses", async () => {
  const { seen } = await open({
    [`GET ${root}`]: { body: { ...list, total: null } },
  });
  expect(await screen.findByText("More than 50,000 redemptions")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Export as CSV" })).toHaveProperty("disabled", true);
  expect(screen.getByText(/A file holds up to 50,000/)).toBeTruthy();
  expect(seen.some(({ url }) => url.includes("/export"))).toBe(false);
});

it("tells nothing yet from nothing found", async () => {
  const empty = { ...list, items: [], total: 0, next_cursor: null };
  const { router } = await open({
    [`GET ${root}`]: { body: empty },
    [`GET ${root}/export`]: problem(409, "export_too_large"),
  });
  expect(await screen.findByText("No redemptions yet")).toBeTruthy();
  await router.navigate("?search=NOPE");
  expect(await screen.findByText("No redemption matches")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});
