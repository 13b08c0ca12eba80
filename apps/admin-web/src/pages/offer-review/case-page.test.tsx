import { buildAccount, buildOfferFields, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { CasePage } from "./CasePage.tsx";
import type { OfferCase } from "./queries.ts";

const [id, nextId] = [
  "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a22",
] as const;
const fields = buildOfferFields({
  terms: null,
  redemption_info: null,
  offer_type: "redirect",
  redemption_method: "redirect",
  code_mode: null,
  tags: [],
  start_date: "2026-12-01",
});
const offerOf = (offerId: string) => ({
  id: offerId,
  version: 3,
  brand: { id, name: "Jholaworks", status: "approved" },
  category_name: "Fashion",
  fields,
  picture: null,
  pool: null,
  has_redemption_code: false,
  review_reason: null,
  review_note: null,
});
const offerCase = (overrides: Partial<OfferCase> = {}): object => ({
  id,
  kind: "new",
  state: "waiting",
  submitted_at: "2026-11-23T06:00:00Z",
  due_on: "2026-11-26",
  decided: null,
  offer: offerOf(id),
  revision: null,
  brand_record: {
    website_url: null,
    contact_email: "hello@jholaworks.example",
    since: null,
    approved: 4,
    rejected: 1,
    live: 3,
    failing: 0,
  },
  checks: [
    { code: "link", state: "unknown", finding: "unreachable", values: [], checked_at: null },
    { code: "hindi", state: "doubt", finding: "missing", values: ["title_hi"], checked_at: null },
  ],
  corrections: [],
  second_approval: { needed: false, limit_percent: 80, first: null },
  claim: null,
  assignee: null,
  ...overrides,
});
const nextCase = {
  ...offerCase({ id: nextId }),
  offer: { ...offerOf(nextId), fields: { ...fields, title: "Desk lamps" } },
};
const claimOf = (mine: boolean) => ({
  admin_id: id,
  admin_name: mine ? "Asha Verma" : "Meera Iyer",
  mine,
  expires_at: "2026-11-23T06:10:00Z",
});
const listed = (one: string) => ({ id: one, offer_id: one, claim: null });
const standard: Answers = {
  "GET /v1/admin/held-decisions": { body: { items: [] } },
  "GET /v1/admin/offer-cases": {
    body: { items: [listed(id), listed(nextId)], page: 1, counts: {} },
  },
  [`GET /v1/admin/offer-cases/${id}`]: { body: offerCase() },
  [`GET /v1/admin/offer-cases/${nextId}`]: { body: nextCase },
  "GET /v1/admin/offer-reviewers": { body: { items: [] } },
  "GET /v1/admin/review-policies/offers": {
    body: {
      version: 4,
      sections: [{ heading: "The discount", lines: ["It is real."] }],
      created_at: "2026-11-20T10:00:00Z",
    },
  },
  [`POST /v1/admin/offers/${id}/claim`]: { body: { claim: claimOf(true) } },
  [`DELETE /v1/admin/offers/${id}/claim`]: { status: 204 },
};
const show = (answers: Answers = {}) =>
  showAdminPage(<CasePage />, {
    permissions: ["catalogue"],
    answers: { ...standard, ...answers },
    path: "/admin/offers/review/:id",
    at: `/admin/offers/review/${id}?filter=new`,
  });
const ready = () =>
  waitFor(() =>
    expect(screen.getByRole("button", { name: /^Approve/ }).getAttribute("aria-disabled")).toBe(
      "false",
    ),
  );
const press = (key: string) => fireEvent.keyDown(document.body, { key });

it("sends back with a digit and R, and goes on to the next case of the same list", async () => {
  const { seen, router } = await show({
    [`POST /v1/admin/offers/${id}/decisions/reject`]: { body: {} },
  });
  await screen.findByRole("heading", { level: 1, name: "Everyday backpacks" });
  await ready();
  press("r");
  expect(await screen.findByText("Choose a reason first.")).toBeTruthy();
  press("2");
  press("r");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/offers/review/${nextId}`),
  );
  expect(router.state.location.search).toBe("?filter=new");
  const sent = seen.filter(({ url }) => url.endsWith("/reject"));
  expect(await Promise.all(sent.map((one) => one.clone().json()))).toEqual([
    { version: 3, reason: "terms_missing", note: null, policy_version: 4 },
  ]);
});

it("shows the policy with its version and date beside the reasons", async () => {
  await show();
  expect(await screen.findByText("Version 4, 20 Nov 2026")).toBeTruthy();
  expect(screen.getByText("It is real.")).toBeTruthy();
});

it("says what is doubtful and what could not be checked", async () => {
  await show();
  expect(await screen.findByText("Link: Could not be reached")).toBeTruthy();
  const doubtful = screen.getByText("Hindi: Missing").closest("li");
  expect(doubtful?.dataset["state"]).toBe("doubt");
  expect(doubtful?.textContent).toContain("Title in Hindi");
});

it("says who holds a case, and does not decide it", async () => {
  const { seen } = await show({
    [`POST /v1/admin/offers/${id}/claim`]: { body: { claim: claimOf(false) } },
  });
  expect(await screen.findByText(/^Held by Meera Iyer until/)).toBeTruthy();
  press("a");
  expect(screen.getByRole("button", { name: /^Approve/ })).toHaveProperty("disabled", true);
  expect(seen.some(({ url }) => url.endsWith("/approve"))).toBe(false);
});

it("draws the next case before the decision is answered, and asks for nothing in between", async () => {
  const stored = Promise.withResolvers<void>();
  const { seen, router } = await show({
    [`POST /v1/admin/offers/${nextId}/claim`]: { body: { claim: claimOf(true) } },
    [`POST /v1/admin/offers/${id}/decisions/approve`]: async () => {
      await stored.promise;
      return { body: {} };
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Everyday backpacks" });
  await ready();
  await waitFor(() =>
    expect(seen.some(({ url }) => url.endsWith(`/offer-cases/${nextId}`))).toBe(true),
  );
  const before = seen.length;
  press("a");
  expect(await screen.findByRole("heading", { level: 1, name: "Desk lamps" })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/admin/offers/review/${nextId}`);
  const first = seen.slice(before).map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expect(first[0]).toBe(`POST /v1/admin/offers/${id}/decisions/approve`);
  expect(screen.queryByText("Everyday backpacks is approved")).toBeNull();
  stored.resolve();
  expect(await screen.findByText("Everyday backpacks is approved")).toBeTruthy();
  // Its claim ended with the decision.
  expect(seen.some(({ method }) => method === "DELETE")).toBe(false);
});

it("says that a decision was refused until that is dismissed, and leads back to the case", async () => {
  const { router } = await show({
    [`POST /v1/admin/offers/${nextId}/claim`]: { body: { claim: claimOf(true) } },
    [`POST /v1/admin/offers/${id}/decisions/reject`]: problem(409, "offer_not_in_state"),
  });
  await ready();
  press("3");
  fireEvent.change(screen.getByLabelText(/^Note to the brand/), {
    target: { value: "The link leads to a login." },
  });
  press("r");
  const title = "Everyday backpacks: the decision was not stored";
  expect(await screen.findByText(title)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open the case" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/offers/review/${id}`));
  expect(await screen.findByDisplayValue("The link leads to a login.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^3/ }).getAttribute("aria-pressed")).toBe("true");
});

it("passes a case over that was handed out and turns out to be held", async () => {
  let isApproved = false;
  const { router } = await show({
    // What is decided is off the list.
    "GET /v1/admin/offer-cases": () => ({
      body: {
        items: isApproved ? [listed(nextId)] : [listed(id), listed(nextId)],
        page: 1,
        counts: {},
      },
    }),
    [`POST /v1/admin/offers/${nextId}/claim`]: { body: { claim: claimOf(false) } },
    [`POST /v1/admin/offers/${id}/decisions/approve`]: () => {
      isApproved = true;
      return { body: {} };
    },
    "POST /v1/admin/offer-cases/next": { body: { case_id: null } },
  });
  await ready();
  press("a");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/offers"));
});

it("assigns a case to the one who looks at it", async () => {
  const { seen } = await show({
    [`PUT /v1/admin/offer-cases/${id}/assignee`]: { body: offerCase() },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Assign to me" }));
  expect(await screen.findByText("Assignee saved")).toBeTruthy();
  const sent = seen.filter(({ method }) => method === "PUT");
  expect(await Promise.all(sent.map((one) => one.clone().json()))).toEqual([
    { admin_id: buildAccount().id },
  ]);
});

it("corrects the texts before the decision, and decides nothing meanwhile", async () => {
  const { seen } = await show({
    [`PATCH /v1/admin/offer-cases/${id}`]: { body: offerCase() },
  });
  await ready();
  press("e");
  const title = await screen.findByLabelText("Title");
  expect(screen.getByText("Save or cancel your corrections first, then decide.")).toBeTruthy();
  press("a");
  fireEvent.change(title, { target: { value: "Everyday bags" } });
  fireEvent.click(screen.getByRole("button", { name: "Save corrections" }));
  expect(await screen.findByText("Corrections saved")).toBeTruthy();
  const sent = seen.filter(({ method }) => method === "PATCH");
  expect(await Promise.all(sent.map((one) => one.clone().json()))).toEqual([
    { version: 3, title: "Everyday bags" },
  ]);
  expect(seen.some(({ url }) => url.endsWith("/approve"))).toBe(false);
});
