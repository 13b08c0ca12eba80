import { buildActions, buildBrand } from "@bachat/site/test-kit";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { monthToDate, SignInsCard } from "./SignInsCard.tsx";

const client = {
  client_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  name: "Online shop",
  mode: "live",
  pressed: 1200,
  signed_in: 600,
  agreed: null,
  verified: 0,
  ordered: null,
  reports_orders: false,
};

function open(items: object[], actions: Parameters<typeof buildActions>[0] = {}) {
  const brand = buildBrand({ actions: buildActions(actions) });
  return showBrandPage(<SignInsCard brand={brand} />, {
    brands: [brand],
    answers: {
      [`GET /v1/brand/${brand.id}/connect-funnel`]: { body: { ...monthToDate(), items } },
    },
  });
}
const numbers = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

it("has the month's numbers of the brand's live clients, and leads to the same days", async () => {
  const { seen } = await open([
    client,
    { ...client, client_id: "b", pressed: 10, signed_in: null, reports_orders: true, ordered: 10 },
    { ...client, client_id: "c", mode: "test", pressed: 50 },
  ]);
  await screen.findByText("Verify with Bachat");
  expect(numbers()).toEqual(["1,210", "600 or more", "fewer than 19", "0", "10"]);
  const { from, to } = monthToDate();
  expect(seen.at(-1)?.url).toContain(`?from=${from}&to=${to}`);
  expect(screen.getByRole("link", { name: "See the figures" }).getAttribute("href")).toBe(
    `/brand-analytics?from=${from}&to=${to}#sign-ins`,
  );
});

it("leads a developer, who reads no analytics, to the clients", async () => {
  await open([client], { view_analytics: false });
  expect((await screen.findByRole("link", { name: "See the clients" })).getAttribute("href")).toBe(
    "/developers?tab=sign-in",
  );
  expect(numbers()).toEqual(["1,200", "600", "fewer than 10", "0"]);
});

it("is not there for a brand without a live client", async () => {
  const { seen } = await open([{ ...client, mode: "test" }]);
  await waitFor(() => expect(seen.some(({ url }) => url.includes("/connect-funnel"))).toBe(true));
  expect(screen.queryByText("Verify with Bachat")).toBeNull();
});

it.each([
  ["2026-11-29", "2026-11-01"],
  ["2026-12-01", "2026-12-01"],
])("begins the month of %s on %s", (today, from) => {
  expect(monthToDate(today)).toEqual({ from, to: today });
});
