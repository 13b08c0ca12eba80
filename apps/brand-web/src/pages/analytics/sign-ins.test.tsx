import { buildActions, buildBrand } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { SignIns } from "./SignIns.tsx";

const client = {
  client_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  name: "Online shop",
  mode: "live",
  pressed: 1200,
  signed_in: 600,
  agreed: 200,
  verified: 190,
  ordered: null,
  reports_orders: false,
};
const days = { from: "2026-11-01", to: "2026-11-28" };

function open(
  items: object[],
  actions: Parameters<typeof buildActions>[0] = {},
  answer?: () => object,
) {
  const brand = buildBrand({ actions: buildActions(actions) });
  return showBrandPage(<SignIns brand={brand} days={days} />, {
    brands: [brand],
    answers: {
      [`GET /v1/brand/${brand.id}/connect-funnel`]:
        answer ?? (() => ({ body: { ...days, items } })),
    },
  });
}
const stepsIn = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

it("shows each step of the asked days with its share of the step before", async () => {
  const { seen } = await open([client]);
  expect(stepsIn(await screen.findByRole("list"))).toEqual([
    "Pressed1,200",
    "Signed in50% of pressed600",
    "Agreed33% of signed in200",
    "Verified95% of agreed190",
  ]);
  expect(seen.at(-1)?.url).toMatch(/connect-funnel\?from=2026-11-01&to=2026-11-28$/);
  expect(screen.getByText(/^1 Nov 2026 to 28 Nov 2026 in India/)).toBeTruthy();
  // It says how the last step comes.
  expect(screen.getByRole("link", { name: "How to report orders" }).getAttribute("href")).toBe(
    "/api-docs/verify-with-bachat#reporting-orders",
  );
});

it("hides numbers below ten, and the shares that would tell them", async () => {
  const few = { verified: null, ordered: null, reports_orders: true };
  await open([{ ...client, agreed: 10, ...few }]);
  expect(stepsIn(await screen.findByRole("list")).slice(2)).toEqual([
    "Agreed2% of signed in10",
    "Verifiedfewer than 10",
    "Orderedfewer than 10",
  ]);
  expect(screen.queryByText("How to report orders")).toBeNull();
});

it("has no share of more than all: a sign-in may begin before the days, or an order come later", async () => {
  await open([{ ...client, verified: 10, ordered: 12, reports_orders: true }]);
  expect(stepsIn(await screen.findByRole("list")).at(-1)).toBe("Ordered12");
});

it("names each client, leaves out test clients, and has all as a table", async () => {
  const app = {
    ...client,
    client_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12",
    name: "App",
    pressed: null,
    ordered: 10,
    reports_orders: true,
  };
  const tried = { ...client, client_id: app.client_id.replace("12", "13"), mode: "test" };
  await open([client, app, { ...tried, name: "Tried" }]);
  expect(await screen.findByRole("heading", { name: "App" })).toBeTruthy();
  expect(screen.queryByText("Tried")).toBeNull();
  fireEvent.click(screen.getByText("As a table"));
  const rows = within(screen.getByRole("table", { name: /^Verify with Bachat, 1 Nov 2026/ }))
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));
  expect(rows[1]).toContain("Online shop | 1,200 | 600 | 200 | 190 | –");
  expect(rows[2]).toContain("App | fewer than 10 | 600 | 200 | 190 | 10");
});

it("leads a developer to the clients, and others to the guide, while no shop has the button", async () => {
  await open([{ ...client, mode: "test" }]);
  expect(await screen.findByText("No shop of yours has the button yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Set up the button" }).getAttribute("href")).toBe(
    "/developers?tab=sign-in",
  );
});

it("asks other members to tell a developer", async () => {
  await open([], { manage_keys: false });
  expect(await screen.findByText(/A developer of your team/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "How it works" }).getAttribute("href")).toBe(
    "/api-docs/verify-with-bachat",
  );
});

it("says so when nobody pressed it", async () => {
  await open([{ ...client, pressed: 0, signed_in: 0, agreed: 0, verified: 0 }]);
  expect(await screen.findByText(/Nobody pressed the button in these days/)).toBeTruthy();
  expect(stepsIn(screen.getByRole("list"))).toEqual([
    "Pressed0",
    "Signed in0",
    "Agreed0",
    "Verified0",
  ]);
});

it("can be read again after a failure", async () => {
  let isAway = true;
  await open([], {}, () =>
    isAway
      ? { status: 503, body: { code: "unavailable", status: 503, title: "Away" } }
      : { body: { ...days, items: [client] } },
  );
  expect(await screen.findByText("The sign-ins did not load")).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(stepsIn(await screen.findByRole("list"))[0]).toBe("Pressed1,200");
});
