import { buildAccount, buildActions, buildBrand, showPage } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const profile = {
  name: "Jholaworks",
  description: null,
  website_url: null,
  category: "fashion",
  logo_url: null,
  logo_source_url: null,
};
const billing = {
  complete: false,
  legal_name: null,
  address: null,
  city: null,
  state_code: null,
  state_name: null,
  postal_code: null,
  gstin: null,
  pan: null,
  billing_email: null,
};

// jsdom has no fonts, which a text area that grows waits for.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(actions: Parameters<typeof buildActions>[0] = {}) {
  const brand = buildBrand({ actions: buildActions(actions) });
  const base = `/v1/brand/${brand.id}`;
  const { seen } = await showPage(<SettingsPage />, {
    site: { settings, api, queryClient },
    account: buildAccount({ role: "brand", brands: [brand], email: "vidya@jholaworks.example" }),
    answers: {
      [`GET ${base}/profile`]: { body: profile },
      [`GET ${base}/billing-profile`]: { body: billing },
      [`PUT ${base}/billing-profile`]: { body: billing },
      "GET /v1/categories": { body: { items: [] } },
      "GET /v1/auth/mail-preferences": { body: { items: [{ kind: "brand_team", enabled: true }] } },
    },
  });
  const card = (await screen.findByRole("heading", { name: "Billing profile" })).closest("section");
  return { seen, billingCard: within(card ?? document.body) };
}

it("says at the field that a GSTIN has a typing mistake, and sends nothing", async () => {
  const { seen, billingCard } = await open();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(billingCard.getByLabelText(label), { target: { value } });
  expect((await screen.findByLabelText<HTMLInputElement>(/^E-mail for/)).value).toBe(
    "vidya@jholaworks.example",
  );
  type(/^Legal name/, "Jholaworks Private Limited");
  type(/^Address/, "14 Church Street");
  type(/^City/, "Mumbai");
  type(/^PIN code/, "400001");
  type(/^State/, "27");
  type(/^GSTIN/, "27AAPFU0939F1ZW");
  fireEvent.click(billingCard.getByRole("button", { name: "Save" }));
  expect(await billingCard.findByText(/typing mistake/)).toBeTruthy();
  const sent = () => seen.filter(({ method }) => method === "PUT");
  expect(sent()).toHaveLength(0);
  type(/^GSTIN/, "27 aapfu0939f 1zv");
  fireEvent.click(billingCard.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved");
  expect(await sent()[0]?.json()).toMatchObject({ state_code: "27", gstin: "27 aapfu0939f 1zv" });
});

it("shows a member who only reads what there is, without a way to save", async () => {
  await open({ edit_profile: false, edit_billing: false });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.queryByRole("button", { name: /logo/i })).toBeNull();
});
