import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { id, moment, otherId as userId, showAdminPage } from "../../session/test-kit.tsx";
import { StudentPage } from "./StudentPage.tsx";
import { StudentsPage } from "./StudentsPage.tsx";

const listed = {
  id,
  name: "Ananya Deshmukh",
  email: "an•••@kavevalley.example",
  phone: "••• 0000",
  college_name: "Kaveri Valley Institute",
  year_of_study: "junior",
  state: "approved",
  verified_until: "2027-06-30",
  blocked: false,
  joined_at: moment,
};
const student = {
  ...listed,
  user_id: userId,
  degree: "BTech",
  location: "Pune",
  avatar_url: null,
  account: {
    email: listed.email,
    email_confirmed: true,
    user_mode: "student",
    locale: "en",
    is_18_or_older: true,
    blocked: null,
  },
  academic_addresses: [],
  brands_may_check: true,
  open_submission: null as string | null,
  verification: {
    blocked_by: null as string | null,
    earliest_until: "2026-11-27",
    academic_year_end: "2027-06-30",
    latest_until: "2027-11-26",
  },
  actions: {
    sign_out: true,
    export: true,
    end_verification: true,
    addresses: true,
    merge: true,
    block: true,
  },
};
const cursors = { per_page: 10, next_cursor: null as string | null, prev_cursor: null };
const of = `/v1/admin/students/${id}`;
const redemption = {
  id,
  reference: "9C37-1B4F-0A11",
  offer_id: id,
  offer_title: "Plate of eight",
  brand_name: "Jholaworks",
  state: "issued",
  redeemed_at: moment,
  checked_at: null,
};
const parts: Answers = {
  [`GET ${of}/figures`]: {
    body: { viewed: 31, saved: 6, redeemed: 4, tries_used: 2, tries_allowed: 5 },
  },
  [`GET ${of}/submissions`]: { body: { ...cursors, items: [] } },
  [`GET ${of}/redemptions`]: { body: { ...cursors, items: [redemption] } },
  [`GET ${of}/brand-checks`]: {
    body: pageOf([]),
  },
  [`GET ${of}/devices`]: {
    body: {
      ...cursors,
      items: [
        {
          id,
          device: "Chrome on Android",
          site: "site",
          signed_in_at: moment,
          last_seen_at: moment,
        },
      ],
    },
  },
  [`GET ${of}/activity`]: {
    body: {
      ...cursors,
      items: [
        {
          id,
          action: "account.blocked",
          at: moment,
          by: "Farah Khan",
          reason: "Sold codes.",
        },
      ],
    },
  },
};
const permissions = ["reviewer"] as const;
const showList = (answers: Answers, at = "/admin/students") =>
  showAdminPage(<StudentsPage />, { permissions, answers, path: "/admin/students", at });
const showStudent = (answers: Answers = {}) =>
  showAdminPage(<StudentPage />, {
    permissions,
    answers: { [`GET ${of}`]: { body: student }, ...parts, ...answers },
    path: "/admin/students/:id",
    at: `/admin/students/${id}`,
  });

it("searches with what the address says, and says when nothing matches", async () => {
  const none = { items: [], per_page: 24, total: 0, next_cursor: null, prev_cursor: null };
  const { seen } = await showList(
    { "GET /v1/admin/students": { body: none } },
    "/admin/students?search=Deshmukh&status=approved",
  );
  expect(await screen.findByText("No matching students")).toBeTruthy();
  const asked = seen.find(({ url }) => url.includes("/v1/admin/students"));
  expect(asked?.url).toContain("search=Deshmukh");
  expect(asked?.url).toContain("status=approved");
});

it("leads from the list to the student", async () => {
  const page = { items: [listed], per_page: 24, total: null, next_cursor: "b", prev_cursor: null };
  await showList({ "GET /v1/admin/students": { body: page } });
  const link = await screen.findByRole("link", { name: "Ananya Deshmukh" });
  expect(link.getAttribute("href")).toBe(`/admin/students/${id}`);
  expect(screen.getByText("More than 10,000 students")).toBeTruthy();
});

it("masks the addresses until they are asked for with a reason", async () => {
  const sent: unknown[] = [];
  await showStudent({
    [`POST /v1/admin/students/${id}/addresses`]: async (request) => {
      sent.push(await request.json());
      return {
        body: { account: "ananya@kavevalley.example", academic: [], phone: "+91 98450 00000" },
      };
    },
  });
  expect(await screen.findByText(listed.email)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show contact details" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Show contact details" }));
  expect(await dialog.findByText("Enter at least 3 characters.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Asked by phone." } });
  fireEvent.click(dialog.getByRole("button", { name: "Show contact details" }));
  expect(await screen.findByText("ananya@kavevalley.example")).toBeTruthy();
  expect(screen.getByText("+91 98450 00000")).toBeTruthy();
  expect(sent).toEqual([{ reason: "Asked by phone." }]);
});

it("offers only what can be done with the student now", async () => {
  await showStudent();
  expect(await screen.findByRole("button", { name: "End verification" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign out everywhere" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Unblock account" })).toBeNull();
});

it("offers no act that is an owner's, and says what keeps a student from being verified", async () => {
  const body = {
    ...student,
    state: "not_submitted",
    verified_until: null,
    verification: { ...student.verification, blocked_by: "profile_incomplete" },
    actions: {
      sign_out: false,
      export: false,
      end_verification: false,
      addresses: false,
      merge: false,
      block: false,
    },
  };
  await showStudent({ [`GET ${of}`]: { body } });
  expect(await screen.findByText(/until their profile is complete/)).toBeTruthy();
  for (const name of [
    "Verify by hand",
    "Sign out everywhere",
    "Export data",
    "Merge accounts",
    "Block account",
  ])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

it("leads to the ID that is in review instead of verifying by hand", async () => {
  const body = {
    ...student,
    state: "in_review",
    verified_until: null,
    open_submission: userId,
    verification: { ...student.verification, blocked_by: "in_review" },
  };
  await showStudent({ [`GET ${of}`]: { body } });
  const link = await screen.findByRole("link", { name: "Review ID" });
  expect(link.getAttribute("href")).toContain(userId);
  expect(screen.queryByRole("button", { name: "Verify by hand" })).toBeNull();
});

it("says where a part cannot be read, and shows the others", async () => {
  await showStudent({
    [`GET ${of}/figures`]: problem(400, "invalid_request"),
    [`GET ${of}/redemptions`]: problem(400, "invalid_request"),
  });
  expect(await screen.findByText("Account blocked")).toBeTruthy();
  expect(screen.getByText("“Sold codes.”")).toBeTruthy();
  // Four figures, and the card of redemptions.
  await vi.waitFor(() => expect(screen.getAllByText("Unavailable")).toHaveLength(5));
  expect(screen.queryByText("0")).toBeNull();
  expect(screen.getByText("Chrome on Android")).toBeTruthy();
});

it("reads on in a long history", async () => {
  const { seen } = await showStudent({
    [`GET ${of}/redemptions`]: {
      body: { ...cursors, next_cursor: "older", items: [redemption] },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Older" }));
  await vi.waitFor(() => expect(seen.some(({ url }) => url.includes("cursor=older"))).toBe(true));
});

it("verifies by hand until a chosen day, with a reason", async () => {
  const sent: unknown[] = [];
  await showStudent({
    [`GET ${of}`]: { body: { ...student, state: "expired" } },
    [`POST ${of}/verify`]: async (request) => {
      sent.push(await request.json());
      return { status: 204 };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Verify by hand" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: /^12 months/ }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "College letter." } });
  fireEvent.click(dialog.getByRole("button", { name: "Verify by hand" }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ until: "2027-11-26", reason: "College letter." }]),
  );
});

it("compares two accounts, and merges them with a reason", async () => {
  const otherId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e09";
  const has = { redemptions: 2, saved: 1, submissions: 1, academic_addresses: 0, messages: 0 };
  const side = { ...student, ...listed, has };
  const preview = {
    kept: side,
    other: { ...side, id: otherId, name: "Ananya D", email: "an•••@mail.example" },
    verified_until: "2027-06-30",
    blocked_by: null,
  };
  const sent: unknown[] = [];
  await showStudent({
    "GET /v1/admin/students": {
      body: {
        items: [listed, { ...listed, id: otherId, name: "Ananya D" }],
        per_page: 24,
        total: 2,
        next_cursor: null,
        prev_cursor: null,
      },
    },
    [`GET ${of}/merge`]: { body: preview },
    [`POST ${of}/merge`]: async (request) => {
      sent.push(await request.json());
      return { status: 204 };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Merge accounts" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("The other account"), { target: { value: "Ananya" } });
  fireEvent.click(await dialog.findByRole("button", { name: /^Ananya D / }));
  expect(await dialog.findByText("2, move")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Wrote from both." } });
  fireEvent.click(dialog.getByRole("button", { name: "Merge accounts" }));
  await vi.waitFor(() => expect(sent).toEqual([{ other_id: otherId, reason: "Wrote from both." }]));
});
