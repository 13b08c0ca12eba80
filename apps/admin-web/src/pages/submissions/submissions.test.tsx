import { problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { SubmissionsPage } from "./SubmissionsPage.tsx";

const application = (id: string, brand: string) => ({
  id,
  brand_name: brand,
  brand_logo_url: null,
  category_name: "Food",
  contact_email: "owner@brand.example",
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
  decided_at: null,
  decided_by_name: null,
  decision_note: null,
  revision: 1,
  status: "pending",
  similar_brands: [],
});

const [firstId, secondId] = [
  "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a22",
] as const;
const first = application(firstId, "Kulhad House");
const second = application(secondId, "Matka Kulfi");
const address = (id: string) => `/v1/admin/applications/${id}`;

const claimOf = (mine: boolean) => ({
  admin_id: firstId,
  admin_name: mine ? "Asha Verma" : "Meera Iyer",
  mine,
  expires_at: "2026-11-18T06:10:00Z",
});

const listOf = (items: (typeof first)[], page = 1) => {
  const counts = { pending: items.length, approved: 0, rejected: 0 };
  return { items, page, per_page: 20, total: items.length, page_count: 1, counts };
};
const standard: Answers = {
  "GET /v1/admin/applications": { body: listOf([first, second]) },
  ...Object.fromEntries(
    [firstId, secondId].flatMap((id) => [
      [`POST ${address(id)}/claim`, { body: { claim: claimOf(true) } }],
      [`DELETE ${address(id)}/claim`, { status: 204 }],
    ]),
  ),
  [`GET ${address(firstId)}`]: { body: first },
  [`GET ${address(secondId)}`]: { body: second },
};

const show = (answers: Answers, at = `/?open=${firstId}`) =>
  showPage(<SubmissionsPage />, {
    site: { settings, api, queryClient },
    answers: { ...standard, ...answers },
    at,
  });
const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
const heading = (name: string) => screen.findByRole("heading", { name });
const approveButton = () => screen.findByRole("button", { name: /^Approve ?A?$/ });
const settled = () =>
  waitFor(async () => expect((await approveButton()).getAttribute("aria-disabled")).toBe("false"), {
    timeout: 3_000,
  });
const noteField = () => screen.findByLabelText(/^What has to change/);
const type = async (note: string) =>
  fireEvent.change(await noteField(), { target: { value: note } });

beforeEach(() => {
  queryClient.clear();
  // A wide window: the detail is beside the list.
  const media = window.matchMedia("");
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...media,
    matches: query === "(min-width: 75em)",
  }));
});
afterEach(() => vi.unstubAllGlobals());

it("brings up the next application after one was approved, to be looked at first", async () => {
  let approved = 0;
  const { router } = await show({
    "GET /v1/admin/applications": () => ({
      body: listOf(approved === 0 ? [first, second] : [second]),
    }),
    [`GET ${address(firstId)}`]: async () => {
      if (approved === 0) return { body: first };
      // The list without it is here before the application itself has been read again.
      await new Promise((done) => setTimeout(done, 50));
      return { body: { ...first, status: "approved" } };
    },
    [`POST ${address(firstId)}/approve`]: () => {
      approved += 1;
      return { body: { ...first, status: "approved" } };
    },
    [`POST ${address(secondId)}/approve`]: () => {
      approved += 1;
      return { body: { ...second, status: "approved" } };
    },
  });
  await heading("Kulhad House");
  await settled();
  press("a");
  await heading("Matka Kulfi");
  expect(router.state.location.search).toBe(`?open=${secondId}`);
  await approveButton();
  // The same key once more, held or pressed, and the second press of a double click.
  press("a");
  press("a", true);
  fireEvent.click(await approveButton());
  await settled();
  press("a", true);
  expect(approved).toBe(1);
});

it("says who decided first, and keeps the note of the other", async () => {
  const taken = {
    ...first,
    status: "rejected",
    decided_by_name: "Meera Iyer",
    decision_note: "Say where the counter is.",
  };
  let isTaken = false;
  await show({
    [`GET ${address(firstId)}`]: () => ({ body: isTaken ? taken : first }),
    [`POST ${address(firstId)}/reject`]: () => {
      isTaken = true;
      return problem(409, "application_decided");
    },
  });
  await heading("Kulhad House");
  await settled();
  press("r");
  await type("A long note about the dates.");
  fireEvent.keyDown(await noteField(), { key: "Enter", ctrlKey: true });
  await screen.findByText("Say where the counter is.");
  const notice = await screen.findByText(/^Meera Iyer decided this one: Sent back/);
  expect(notice.closest("[role=alert]")?.textContent).toContain("A long note about the dates.");
});

it.each(["Asha Verma", "Meera Iyer"])(
  "says only the decision when the answer was lost and %s has decided",
  async (name) => {
    let isStored = false;
    const note = name === "Asha Verma" ? "Name the counters." : "Say where the counter is.";
    const stored = { ...first, status: "rejected", decided_by_name: name, decision_note: note };
    await show({
      [`GET ${address(firstId)}`]: () => ({ body: isStored ? stored : first }),
      [`POST ${address(firstId)}/reject`]: () => {
        isStored = true;
        return "unreachable";
      },
    });
    await heading("Kulhad House");
    await settled();
    press("r");
    await type("Name the counters.");
    fireEvent.keyDown(await noteField(), { key: "Enter", ctrlKey: true });
    const line = await screen.findByText(`Sent back by ${name}.`);
    const notice = line.closest("[role=alert]")?.textContent;
    expect(screen.queryByText("Already decided by another admin")).toBeNull();
    // Their own note has gone: copied out of here, the brand would get it twice.
    expect(notice?.includes("Your note was not sent")).toBe(name === "Meera Iyer");
  },
);

it("does not blame another admin for a decision of one's own that is repeated", async () => {
  let isStored = false;
  const stored = { ...first, status: "approved", decided_by_name: "Asha Verma" };
  await show({
    [`GET ${address(firstId)}`]: () => ({ body: isStored ? stored : first }),
    [`POST ${address(firstId)}/approve`]: () => {
      isStored = true;
      return problem(409, "application_decided");
    },
  });
  await heading("Kulhad House");
  await settled();
  press("a");
  expect(await screen.findByText("Approved by Asha Verma.")).toBeTruthy();
  expect(screen.queryByText("Already decided by another admin")).toBeNull();
});

it("keeps a note that was left, and gives the focus back", async () => {
  await show({});
  await heading("Kulhad House");
  await settled();
  press("r");
  await type("Name the counters.");
  fireEvent.keyDown(await noteField(), { key: "Escape" });
  const sendBack = await screen.findByRole("button", { name: /^Send back/ });
  await waitFor(() => expect(document.activeElement).toBe(sendBack));
  press("j");
  await heading("Matka Kulfi");
  press("k");
  await heading("Kulhad House");
  await settled();
  press("r");
  expect(await screen.findByDisplayValue("Name the counters.")).toBeTruthy();
});

it("corrects its address to the nearest valid values", async () => {
  const search = `%00${"x".repeat(120)}`;
  const { router, seen } = await show(
    {},
    `/?status=zzz&page=99&per=7&search=${search}&open=not-a-uuid`,
  );
  await screen.findByText("Matka Kulfi");
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?search=${"x".repeat(100)}&per=10`),
  );
  const asked = seen
    .map((request) => new URL(request.url))
    .filter(({ pathname }) => pathname === "/v1/admin/applications");
  expect(asked.map(({ searchParams }) => searchParams.get("search")?.length)).toContain(100);
  expect(seen.some((request) => request.url.includes("not-a-uuid"))).toBe(false);
});

it("says who holds an application, and does not decide it", async () => {
  let posted = 0;
  await show({
    [`POST ${address(firstId)}/claim`]: { body: { claim: claimOf(false) } },
    [`POST ${address(firstId)}/approve`]: () => {
      posted += 1;
      return { body: first };
    },
  });
  await heading("Kulhad House");
  expect(await screen.findByText(/^Held by Meera Iyer until \d\d:\d\d$/)).toBeTruthy();
  expect((await approveButton()).hasAttribute("disabled")).toBe(true);
  await new Promise((done) => setTimeout(done, 800));
  press("a");
  press("r");
  expect(screen.queryByLabelText(/^What has to change/)).toBeNull();
  expect(posted).toBe(0);
});
