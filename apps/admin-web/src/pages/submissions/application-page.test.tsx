import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { ApplicationPage } from "./ApplicationPage.tsx";
import type { Application } from "./queries.ts";

const [firstId, secondId] = [
  "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a22",
] as const;
const application = (id: string, brand: string, more: Partial<Application> = {}) => ({
  id,
  brand_id: id,
  version: "5f0c9b1e7a42d386",
  brand_name: brand,
  brand_logo_url: null,
  website_url: "https://kulhad.example",
  category: "food-drink",
  category_name: "Food",
  contact_email: "owner@kulhad.example",
  contact_name: "Zoya Ansari",
  contact_confirmed: true,
  contact_phone: null,
  logo_url: null,
  country: "India",
  city: null,
  channel: "online",
  earlier: [],
  offer_title: `An offer of ${brand}`,
  offer_details: "Every cup, at every counter.",
  discount_type: "percentage",
  discount_value: "15",
  redemption_method: "qr",
  redemption_url: null,
  has_redemption_code: false,
  eligibility: "all",
  start_date: "2026-11-18",
  end_date: null,
  submitted_at: "2026-11-18T06:00:00Z",
  due_on: "2026-11-23",
  decided_at: null,
  decided_by_name: null,
  decision_note: null,
  revision: 1,
  status: "pending",
  offer_id: null,
  claim: null,
  assignee: null,
  edits: [],
  checks: [
    { code: "contact", state: "ok", finding: "confirmed", values: [] },
    {
      code: "domain",
      state: "doubt",
      finding: "free_mailbox",
      values: ["kulhad.example", "gmail.com"],
    },
  ],
  similar_brands: [],
  ...more,
});
const first = application(firstId, "Kulhad House");
const second = application(secondId, "Matka Kulfi");
const address = (id: string) => `/v1/admin/applications/${id}`;
const claimOf = (mine: boolean) => ({
  admin_id: firstId,
  admin_name: mine ? "Asha Verma" : "Meera Iyer",
  mine,
  expires_at: "2026-11-18T06:10:00Z",
});
const listed = (id: string) => ({ id, claim: null });
const standard: Answers = {
  "GET /v1/admin/held-decisions": { body: { items: [] } },
  "GET /v1/admin/applications": {
    body: { items: [listed(firstId), listed(secondId)], page: 1, counts: {} },
  },
  "GET /v1/admin/application-reviewers": { body: { items: [] } },
  ...Object.fromEntries(
    [firstId, secondId].flatMap((id) => [
      [`POST ${address(id)}/claim`, { body: { claim: claimOf(true) } }],
      [`DELETE ${address(id)}/claim`, { status: 204 }],
    ]),
  ),
  [`GET ${address(firstId)}`]: { body: first },
  [`GET ${address(secondId)}`]: { body: second },
};
const show = (answers: Answers = {}) =>
  showAdminPage(<ApplicationPage />, {
    permissions: ["brands"],
    answers: { ...standard, ...answers },
    path: "/admin/submissions/:id",
    at: `/admin/submissions/${firstId}?status=mine`,
  });
const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
const approveButton = () => screen.findByRole("button", { name: /^Approve/ });
const ready = () =>
  waitFor(async () => expect((await approveButton()).getAttribute("aria-disabled")).toBe("false"));
const sentTo = (seen: Request[], end: string) =>
  Promise.all(
    seen
      .filter(({ url }) => url.endsWith(end))
      .map((one) => one.clone().json() as Promise<unknown>),
  );

it("goes on to the next application of the same list after an approval, which can be looked at first", async () => {
  const { seen, router } = await show({
    [`POST ${address(firstId)}/decisions/approve`]: { body: { ...first, status: "approved" } },
  });
  await ready();
  press("a");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/submissions/${secondId}`),
  );
  expect(router.state.location.search).toBe("?status=mine");
  // Held down, or pressed once more, the key decides nothing before the next one was looked at.
  press("a", true);
  press("a");
  expect(await sentTo(seen, "/approve")).toEqual([{ revision: 1 }]);
});

it("sends back with the sentences of the reasons, and asks for a note where there is none", async () => {
  const { seen } = await show({
    [`POST ${address(firstId)}/decisions/reject`]: { body: { ...first, status: "rejected" } },
  });
  await ready();
  press("r");
  expect(await screen.findByText("Say what has to change.")).toBeTruthy();
  press("2");
  press("8");
  press("8");
  press("r");
  await waitFor(async () =>
    expect(await sentTo(seen, "/reject")).toEqual([
      {
        revision: 1,
        note: "Conditions are missing. List every condition that applies at checkout.",
      },
    ]),
  );
});

it("says what follows from approving a contact who is not confirmed, and what was compared", async () => {
  await show({ [`GET ${address(firstId)}`]: { body: { ...first, contact_confirmed: false } } });
  expect(await screen.findByText("owner@kulhad.example is not confirmed")).toBeTruthy();
  expect(screen.getByText(/no one can sign in for the brand until/)).toBeTruthy();
  expect(screen.getByText("Website and email: a mailbox that anyone can have")).toBeTruthy();
  expect(screen.getByText("kulhad.example and gmail.com")).toBeTruthy();
});

it("says who was faster and when, and gives the note back", async () => {
  let isDecided = false;
  await show({
    [`GET ${address(firstId)}`]: () => ({
      body: isDecided
        ? {
            ...first,
            status: "approved",
            decided_by_name: "Meera Iyer",
            decided_at: "2026-11-26T06:00:00Z",
          }
        : first,
    }),
    [`POST ${address(firstId)}/decisions/reject`]: () => {
      isDecided = true;
      return problem(409, "application_decided");
    },
  });
  await ready();
  fireEvent.change(screen.getByLabelText(/^What has to change/), {
    target: { value: "The dates are wrong." },
  });
  press("r");
  expect(await screen.findByText("Already decided by another admin")).toBeTruthy();
  expect(screen.getByText(/^Meera Iyer, /)).toBeTruthy();
  expect(screen.getByText("The dates are wrong.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

it("neither decides nor edits what a colleague holds", async () => {
  const { seen } = await show({
    [`POST ${address(firstId)}/claim`]: { body: { claim: claimOf(false) } },
  });
  expect(await screen.findByText(/^Held by Meera Iyer until/)).toBeTruthy();
  press("a");
  press("e");
  expect(screen.getByRole("button", { name: /^Approve/ })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
  expect(seen.some(({ url }) => url.endsWith("/approve"))).toBe(false);
});

it("sends only the fields that were corrected, and decides nothing while they are not saved", async () => {
  let stored: object = first;
  const { seen } = await show({
    [`GET ${address(firstId)}`]: () => ({ body: stored }),
    [`PATCH ${address(firstId)}`]: () => {
      stored = {
        ...first,
        revision: 2,
        offer_title: "Tea at 15% off",
        edits: [{ field: "offer_title", before: first.offer_title, after: "Tea at 15% off" }],
      };
      return { body: stored };
    },
  });
  await ready();
  press("e");
  fireEvent.change(await screen.findByLabelText(/^Offer title/), {
    target: { value: "Tea at 15% off" },
  });
  expect(await approveButton()).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Changed by admins")).toBeTruthy();
  expect(screen.getByText("Sent in as: An offer of Kulhad House")).toBeTruthy();
  const changes = seen.filter(({ method }) => method === "PATCH");
  expect(await Promise.all(changes.map((one) => one.clone().json()))).toEqual([
    { version: first.version, offer_title: "Tea at 15% off" },
  ]);
});
