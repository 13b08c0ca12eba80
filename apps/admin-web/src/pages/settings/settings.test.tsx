import { pageOf, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { measuredText } from "./field-values.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const field = { unit: null, min: null, max: null, options: null, is_required: true };
const base = {
  is_public: false,
  takes_two: false,
  second_for: null,
  last_change: null,
  measured: null,
};
const share = {
  ...base,
  key: "offer_health.worked_percent",
  group: "offers",
  label: "Share that must have worked",
  about: "Below it an offer fails.",
  version: "1111111111111111",
  fields: [
    {
      ...field,
      name: "percent",
      label: "At least",
      kind: "number",
      unit: "%",
      min: 1,
      max: 100,
      value: 70,
      default: 60,
    },
  ],
};
const refunds = {
  ...base,
  key: "refunds.second_approval_minor",
  takes_two: true,
  second_for: "Every change",
  group: "money",
  label: "Second approval of refunds",
  about: "A refund above it is approved by two admins.",
  version: "2222222222222222",
  last_change: { by: "Farah Khan", at: "2026-11-20T08:00:00.000Z", reason: "After the audit." },
  fields: [
    {
      ...field,
      name: "paise",
      label: "Above",
      kind: "paise",
      min: 0,
      max: 2_147_483_647,
      value: 2_500_000,
      default: 2_500_000,
    },
  ],
};
const brands = {
  ...base,
  key: "figure.brands",
  group: "figures",
  label: "Brands",
  about: "On the start pages.",
  version: "3333333333333333",
  measured: { value: 61, as_of: "2026-11-26", is_lower: true },
  fields: [
    {
      ...field,
      name: "text",
      label: "Figure",
      kind: "text",
      max: 20,
      value: "500+",
      default: "500+",
    },
  ],
};

const show = (answers: Answers = {}, search = "", more: object[] = []) =>
  showAdminPage(<SettingsPage />, {
    permissions: ["owner"],
    answers: {
      "GET /v1/admin/settings": { body: { items: [brands, share, refunds, ...more] } },
      "GET /v1/admin/admins": {
        body: {
          items: [
            {
              user_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a31",
              name: "Imran Shaikh",
              permissions: ["owner"],
            },
            {
              user_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a32",
              name: "Meera Iyer",
              permissions: ["finance"],
            },
          ],
        },
      },
      ...answers,
    },
    path: "/admin/settings",
    at: `/admin/settings${search}`,
  });

const open = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

it("shows each setting with its unit, whether it is the default, and its last change", async () => {
  await show();
  expect(await screen.findByText("70%")).toBeTruthy();
  expect(screen.getByText("₹25,000")).toBeTruthy();
  expect(screen.getAllByText("Default")).toHaveLength(2);
  expect(screen.getByText(/Farah Khan/)).toBeTruthy();
  expect(screen.getByText("After the audit.")).toBeTruthy();
  expect(screen.getByText("Measured is lower: 61 (26 Nov 2026)")).toBeTruthy();
});

it.each([
  [86, "65%", "86%"],
  [1_200_000, "₹1M+", "₹12,00,000"],
  [61, "500+", "61"],
  [61, null, "61"],
])("writes a measured %i beside %j as %s", (measured, shown, expected) => {
  expect(measuredText(measured, shown)).toBe(expected);
});

it("finds settings by their words and by their group, from the address", async () => {
  await show({}, "?search=refund+admins");
  expect(await screen.findByText("₹25,000")).toBeTruthy();
  expect(screen.queryByText("70%")).toBeNull();
});

it("says that no setting matches, and shows all again", async () => {
  await show({}, "?search=penguin&group=money");
  expect(await screen.findByRole("heading", { name: "No setting matches" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show all settings" }));
  expect(await screen.findByText("70%")).toBeTruthy();
});

it("shows what changes, and sends the changed fields with version and reason", async () => {
  const sent: unknown[] = [];
  await show({
    "PATCH /v1/admin/settings/refunds.second_approval_minor": async (request) => {
      sent.push(await request.json());
      return { body: refunds };
    },
  });
  const dialog = await open("Change: Second approval of refunds");
  expect(dialog.getByText("Every change takes a second owner, who confirms it")).toBeTruthy();
  expect(await dialog.findByText("One of: Imran Shaikh.")).toBeTruthy();
  expect(dialog.getByText("Nothing yet.")).toBeTruthy();
  type(dialog.getByLabelText(/^Above \(₹\)/), "12,000");
  type(dialog.getByLabelText(/^Reason/), "Smaller team.");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter an amount in rupees, with at most two decimals.")).toBeTruthy();
  expect(sent).toEqual([]);
  type(dialog.getByLabelText(/^Above \(₹\)/), "99999999");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText(/^Enter an amount from ₹0 to ₹/)).toBeTruthy();
  expect(sent).toEqual([]);
  type(dialog.getByLabelText(/^Above \(₹\)/), "१२०००.५०");
  expect(dialog.getByText("₹25,000 → ₹12,000.50")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    { version: refunds.version, values: { paise: 1_200_050 }, reason: "Smaller team." },
  ]);
});

it("refuses a number out of its bounds at its field, and fills in the default", async () => {
  await show();
  const dialog = await open("Change: Share that must have worked");
  type(dialog.getByLabelText(/^At least \(%\)/), "101");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter a whole number from 1 to 100.")).toBeTruthy();
  expect(dialog.getByText("Enter at least 3 characters.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Fill in the defaults" }));
  expect(dialog.getByText("70% → 60%")).toBeTruthy();
});

it("asks which value stays where another owner changed the same field", async () => {
  const theirs = {
    ...share,
    version: "4444444444444444",
    fields: [{ ...share.fields[0], value: 80 }],
  };
  const sent: { version: string }[] = [];
  await show({
    "PATCH /v1/admin/settings/offer_health.worked_percent": async (request) => {
      const body = (await request.json()) as { version: string };
      sent.push(body);
      if (body.version === theirs.version) return { body: theirs };
      return {
        status: 409,
        body: {
          type: "urn:bachat:problem:version_conflict",
          title: "Conflict",
          status: 409,
          code: "version_conflict",
          detail: "Someone changed this.",
          errors: [],
          request_id: "req_1",
          current: theirs,
        },
      };
    },
  });
  const dialog = await open("Change: Share that must have worked");
  type(dialog.getByLabelText(/^At least \(%\)/), "65");
  type(dialog.getByLabelText(/^Reason/), "Fewer complaints.");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("80%")).toBeTruthy();
  expect(screen.getByText("65%")).toBeTruthy();
});

it("shows the history: who, when, why, and what it was before and after", async () => {
  const { last_change } = refunds;
  await show({
    "GET /v1/admin/settings/refunds.second_approval_minor/changes": {
      body: pageOf([
        { id: "1", ...last_change, before: { paise: 1_000_000 }, after: { paise: 2_500_000 } },
      ]),
    },
  });
  const dialog = await open("History: Second approval of refunds");
  expect(await dialog.findByText("₹10,000 → ₹25,000")).toBeTruthy();
  expect(dialog.getByText(/Farah Khan/)).toBeTruthy();
  expect(dialog.getByText("After the audit.")).toBeTruthy();
});

const price = {
  ...base,
  key: "price.pack.starter",
  second_for: "A lower price",
  group: "prices",
  label: "Starter pack",
  about: "Orders keep the price they were placed at.",
  version: "4444444444444444",
  fields: [
    {
      ...field,
      name: "paise",
      label: "Price without GST",
      kind: "paise",
      min: 10_000,
      max: 100_000_000,
      value: 499_900,
      default: 499_900,
    },
    {
      ...field,
      name: "next_paise",
      label: "New price without GST",
      kind: "paise",
      is_required: false,
      min: 10_000,
      max: 100_000_000,
      value: null,
      default: null,
    },
    {
      ...field,
      name: "next_from",
      label: "Valid from",
      kind: "day",
      is_required: false,
      value: null,
      default: null,
    },
  ],
};
const fee = {
  ...base,
  key: "settlements.agreed_fee",
  second_for: "A higher fee",
  group: "money",
  label: "Agreed fee of the gateway",
  about: "Of a payment, without GST.",
  version: "5555555555555555",
  fields: [
    {
      ...field,
      name: "basis_points",
      label: "At most",
      kind: "hundredths",
      unit: "%",
      min: 0,
      max: 1_000,
      value: 200,
      default: 200,
    },
  ],
};

it("changes a price from now on or from a day, and never both", async () => {
  const sent: { values: object }[] = [];
  await show(
    {
      "PATCH /v1/admin/settings/price.pack.starter": async (request) => {
        sent.push((await request.json()) as { values: object });
        return { body: price };
      },
    },
    "",
    [price],
  );
  const dialog = await open("Change: Starter pack");
  expect(dialog.getByText("A lower price takes a second owner, who confirms it")).toBeTruthy();
  expect(dialog.queryByLabelText(/^Valid from/)).toBeNull();
  type(dialog.getByLabelText(/^Price without GST/), "1");
  type(dialog.getByLabelText(/^Reason/), "A new price list.");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter an amount from ₹100 to ₹10,00,000.")).toBeTruthy();
  type(dialog.getByLabelText(/^Price without GST/), "5499");
  type(dialog.getByLabelText("When it holds"), "day");
  expect(dialog.queryByLabelText(/^Price without GST/)).toBeNull();
  type(dialog.getByLabelText(/^New price without GST/), "5299");
  type(dialog.getByLabelText(/^Valid from/), "2027-01-01");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // The price for now went back to the stored one.
  expect(sent[0]?.values).toEqual({ next_paise: 529_900, next_from: "2027-01-01" });
});

it("types and shows a share of hundredths in percent", async () => {
  const sent: { values: object }[] = [];
  await show(
    {
      "PATCH /v1/admin/settings/settlements.agreed_fee": async (request) => {
        sent.push((await request.json()) as { values: object });
        return { body: fee };
      },
    },
    "",
    [fee],
  );
  expect(await screen.findByText("2%")).toBeTruthy();
  const dialog = await open("Change: Agreed fee of the gateway");
  type(dialog.getByLabelText(/^At most/), "10.5");
  type(dialog.getByLabelText(/^Reason/), "Another contract.");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter a share from 0 to 10.")).toBeTruthy();
  type(dialog.getByLabelText(/^At most/), "1.85");
  expect(dialog.getByText("2% → 1.85%")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent[0]?.values).toEqual({ basis_points: 185 }));
});
