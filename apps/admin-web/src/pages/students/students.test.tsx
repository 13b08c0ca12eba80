import { buildAccount, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { StudentPage } from "./StudentPage.tsx";
import { StudentsPage } from "./StudentsPage.tsx";

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e01";
const userId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e02";
const moment = "2026-11-20T08:00:00.000Z";
const listed = {
  id,
  name: "Ananya Deshmukh",
  email: "an•••@kavevalley.example",
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
  counts: { saved: 6, redeemed: 31 },
  submissions: [],
  devices: [{ id, device: "Chrome on Android", signed_in_at: moment, last_seen_at: moment }],
  redemptions: [],
  brand_checks: [],
  activity: [{ id, action: "account.blocked", at: moment, by: "Farah Khan" }],
};
const site = { settings, api, queryClient };
const account = buildAccount({ is_admin: true, role: "admin", permissions: ["reviewer"] });
const showList = (answers: Answers, at = "/admin/students") =>
  showPage(<StudentsPage />, { site, account, answers, path: "/admin/students", at });
const showStudent = (answers: Answers = {}) =>
  showPage(<StudentPage />, {
    site,
    account,
    answers: { [`GET /v1/admin/students/${id}`]: { body: student }, ...answers },
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
      return { body: { account: "ananya@kavevalley.example", academic: [] } };
    },
  });
  expect(await screen.findByText(listed.email)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show addresses" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Show addresses" }));
  expect(await dialog.findByText("Enter at least 3 characters.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Asked by phone." } });
  fireEvent.click(dialog.getByRole("button", { name: "Show addresses" }));
  expect(await screen.findByText("ananya@kavevalley.example")).toBeTruthy();
  expect(sent).toEqual([{ reason: "Asked by phone." }]);
});

it("offers only what can be done with the student now", async () => {
  await showStudent();
  expect(await screen.findByRole("button", { name: "End verification" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign out everywhere" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Unblock account" })).toBeNull();
});
