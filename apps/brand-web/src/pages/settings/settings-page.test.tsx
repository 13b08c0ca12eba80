import { buildAccount, buildActions, buildBrand } from "@bachat/site/test-kit";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import { SettingsPage } from "./SettingsPage.tsx";

const profile = {
  version: "1f0c9b1e7a42d386",
  name: "Jholaworks",
  description: null,
  website_url: null,
  category: "fashion",
  logo_url: null,
  logo_source_url: null,
  waiting_change: null,
  refused_change: null,
};
const waiting = {
  name: "Jholaworks Studio",
  has_logo: false,
  logo_url: null,
  logo_source_url: null,
  submitted_at: "2026-11-18T06:00:00Z",
};
const billing = {
  version: "5f0c9b1e7a42d386",
  complete: false,
  legal_name: null,
  address: null,
  city: null,
  state_code: null,
  state_name: null,
  postal_code: null,
  gstin: null,
  pan: null,
  is_sez: false,
  billing_email: null,
};

// jsdom has no fonts, which a text area that grows waits for.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

async function open(actions: Parameters<typeof buildActions>[0] = {}, own: object = {}) {
  const brand = buildBrand({ actions: buildActions(actions) });
  const base = `/v1/brand/${brand.id}`;
  const { seen } = await showBrandPage(<SettingsPage />, {
    account: buildAccount({ role: "brand", brands: [brand], email: "vidya@jholaworks.example" }),
    answers: {
      [`GET ${base}/profile`]: { body: { ...profile, ...own } },
      [`PATCH ${base}/profile`]: { body: { ...profile, waiting_change: waiting } },
      [`DELETE ${base}/profile/waiting-change`]: { body: profile },
      [`GET ${base}/billing-profile`]: { body: billing },
      [`PATCH ${base}/billing-profile`]: { body: billing },
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
  expect((await screen.findByLabelText<HTMLInputElement>(/^Email for/)).value).toBe(
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
  const sent = () => seen.filter(({ method }) => method === "PATCH");
  expect(sent()).toHaveLength(0);
  type(/^GSTIN/, "27 aapfu0939f 1zv");
  fireEvent.click(billingCard.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved");
  expect(await sent()[0]?.json()).toMatchObject({
    version: billing.version,
    state_code: "27",
    gstin: "27 aapfu0939f 1zv",
    billing_email: "vidya@jholaworks.example",
  });
});

it("asks which is right when the PIN code is in another state, and sends both once they are confirmed", async () => {
  const { seen, billingCard } = await open();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(billingCard.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^Email for/);
  type(/^Legal name/, "Jholaworks Private Limited");
  type(/^Address/, "14 Church Street");
  type(/^City/, "Bengaluru");
  type(/^PIN code/, "560001");
  type(/^State/, "32");
  const save = () => fireEvent.click(billingCard.getByRole("button", { name: "Save" }));
  save();
  const question = "PIN 560001 is in Karnataka, the address says Kerala. Which is right?";
  expect((await billingCard.findAllByText(question)).length).toBeGreaterThan(0);
  const sent = () => seen.filter(({ method }) => method === "PATCH");
  expect(sent()).toHaveLength(0);
  fireEvent.click(billingCard.getByRole("checkbox", { name: "Both are right as they are" }));
  save();
  await screen.findByText("Saved");
  expect(await sent()[0]?.json()).toMatchObject({ pin_confirmed: true, state_code: "32" });
});

it("leads a company outside India to whom it writes, and sends nothing", async () => {
  const { seen, billingCard } = await open();
  await screen.findByLabelText(/^Email for/);
  fireEvent.change(billingCard.getByLabelText(/^State/), { target: { value: "96" } });
  const link = await billingCard.findByRole("link", { name: "Write to us" });
  expect(link.getAttribute("href")).toBe("/contact");
  fireEvent.click(billingCard.getByRole("button", { name: "Save" }));
  expect(seen.filter(({ method }) => method === "PATCH")).toHaveLength(0);
});

it("shows a member who only reads what there is, without a way to save", async () => {
  await open({ edit_profile: false, edit_billing: false });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.queryByRole("button", { name: /logo/i })).toBeNull();
});

it("sends a name only when it is another one, and says that it waits", async () => {
  const { seen } = await open();
  const sent = async () =>
    seen
      .filter(({ method }) => method === "PATCH")
      .at(-1)
      ?.json();
  const description = await screen.findByLabelText(/^Description/);
  const card = within(description.closest("section") ?? document.body);
  const save = () => fireEvent.click(card.getByRole("button", { name: "Save" }));
  fireEvent.change(description, { target: { value: "Bags." } });
  save();
  await screen.findByText("Saved");
  expect(await sent()).toEqual({ version: profile.version, description: "Bags." });
  const name = card.getByLabelText<HTMLInputElement>(/^Name/);
  fireEvent.change(name, { target: { value: "Jholaworks Bags" } });
  save();
  await screen.findByText("The new name is shown once it is approved.");
  expect(await sent()).toMatchObject({ name: "Jholaworks Bags" });
  // The field has the shown name again; the notice has the other one.
  expect(name.value).toBe("Jholaworks");
});

it("shows what waits for review, with the way to take it back for those who may", async () => {
  const { seen } = await open({}, { waiting_change: waiting });
  expect(await screen.findByText("Waiting for review: Jholaworks Studio")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  await screen.findByText("The change is withdrawn");
  expect(seen.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

it("shows why a new name or logo was not accepted, for a month", async () => {
  const refused = {
    name: "Jholaworks Studio",
    has_logo: false,
    reason: "That is the name of another company.",
    decided_at: new Date().toISOString(),
  };
  await open({}, { refused_change: refused });
  expect(await screen.findByText("Not accepted: Jholaworks Studio")).toBeTruthy();
  expect(screen.getByText("That is the name of another company.")).toBeTruthy();
  cleanup();
  queryClient.clear();
  await open({}, { refused_change: { ...refused, decided_at: "2026-01-18T06:00:00Z" } });
  await screen.findByRole("button", { name: "Save" });
  expect(screen.queryByText(/^Not accepted/)).toBeNull();
});

it("shows a reader what waits, without the way to take it back", async () => {
  const logo = { ...waiting, name: null, has_logo: true };
  const source = { logo_source_url: "https://shop.example/logo.png" };
  await open({ edit_profile: false }, { waiting_change: { ...logo, ...source } });
  expect(await screen.findByText("Waiting for review: new logo")).toBeTruthy();
  expect(screen.getByText(/from shop\.example within minutes/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});
