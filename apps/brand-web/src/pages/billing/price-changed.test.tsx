import { buildBrand, problem } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { AutoTopUp } from "./AutoTopUp.tsx";
import { Packs } from "./Packs.tsx";

/** A page that was opened before a price changed: it orders nothing at the older price, and shows the new one. */

const brand = buildBrand();
const at = `/v1/brand/${brand.id}`;
const [before, now] = [589_882, 707_882];
const topUp = {
  version: "5f0c9b1e7a42d386",
  status: "off",
  packs: ["starter"],
  largest_debit_paise: 1_500_000,
  pack: null,
  threshold: null,
  monthly_max_paise: null,
  phone: "+919845000000",
  spent_paise: 0,
  next: null,
  setup_order_id: null,
};

const click = (name: string, inside = screen.getByRole("main")) =>
  fireEvent.click(within(inside).getByRole("button", { name }));

it.each([
  {
    name: "a pack",
    order: `POST ${at}/orders`,
    send: async () => click("Buy Starter"),
  },
  {
    name: "a pack by bank transfer",
    order: `POST ${at}/orders`,
    send: async () => {
      if (screen.queryByRole("dialog") === null) click("Pay by bank transfer");
      click("Send the proforma", await screen.findByRole("dialog"));
    },
  },
  {
    name: "an automatic top-up",
    order: `PUT ${at}/auto-top-up`,
    send: async () => {
      if (screen.queryByRole("dialog") === null) click("Switch on");
      const dialog = await screen.findByRole("dialog");
      fireEvent.click(await within(dialog).findByRole("button", { name: /and switch on/ }));
    },
  },
])("orders $name at the price that is shown, and shows the new one", async ({ order, send }) => {
  let price = before;
  const sent: unknown[] = [];
  const pack = {
    pack: "starter",
    name: "Starter",
    credits: 1_000,
    net_paise: 1,
    tax_paise: 1,
    next_price: null,
    net_paise_per_call: 1,
    bank_transfer: true,
    hourly_limit: 1,
    monthly_quota: 1,
  };
  await showBrandPage(
    <main>
      <Packs brand={brand} />
      <AutoTopUp brand={brand} />
    </main>,
    {
      answers: {
        [`GET ${at}/billing`]: () => ({
          body: {
            purchases: "sandbox",
            currency: "INR",
            gst_percent: 18,
            packs: [{ ...pack, total_paise: price }],
            boosts: [],
          },
        }),
        [`GET ${at}/billing-profile`]: { body: { complete: true, billing_email: "a@b.example" } },
        [`GET ${at}/auto-top-up`]: { body: topUp },
        async [order](request) {
          const { shown_total_paise: shown } = (await request.json()) as Record<string, unknown>;
          sent.push(shown);
          price = now;
          return shown === now
            ? { body: { id: brand.id, checkout: null, top_up: topUp, order: null } }
            : problem(409, "price_changed", "The price has changed since.");
        },
      },
    },
  );
  await screen.findAllByText("₹5,898.82");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Buy Starter" }).matches(":disabled")).toBe(false),
  );
  await screen.findByRole("button", { name: "Switch on" });
  await send();
  expect(await screen.findByText(/The price has changed since/)).toBeTruthy();
  expect((await screen.findAllByText(/₹7,078.82/)).length).toBeGreaterThan(0);
  await send();
  await waitFor(() => expect(sent).toEqual([before, now]));
});
