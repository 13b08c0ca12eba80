import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Permission } from "../../session/permissions.ts";
import { id, showAdminPage } from "../../session/test-kit.tsx";
import { analyticsAddress, daysOf, ownDays } from "./address.ts";
import { PracticePage } from "./PracticePage.tsx";
import { PracticeSetPage } from "./PracticeSetPage.tsx";
import { VerificationAnalyticsPage } from "./VerificationAnalyticsPage.tsx";

const nothing = {
  submitted: 0,
  approved: 0,
  rejected: 0,
  approval_percent: null,
  in_time: 0,
  in_time_percent: null,
  median_minutes: null,
  p90_minutes: null,
  appeals: 0,
  appeals_decided: 0,
  appeals_overturned: 0,
  second_looks: 0,
  second_overturned: 0,
  overturned_percent: null,
  reasons: [],
};
const some = {
  ...nothing,
  submitted: 44,
  approved: 30,
  rejected: 10,
  approval_percent: 75,
  in_time: 38,
  in_time_percent: 95,
  median_minutes: 95,
  p90_minutes: 410,
  appeals_decided: 3,
  appeals_overturned: 1,
  reasons: [{ reason: "unreadable", count: 10 }],
};
const few = { ...nothing, submitted: 3, approved: 2, rejected: 1 };
const period = {
  from: "2026-10-29",
  to: "2026-11-25",
  previous: { from: "2026-10-01", to: "2026-10-28" },
  uncounted_days: 0,
};
const analytics = {
  ...period,
  promised_days: 3,
  smallest_group: 10,
  uncounted_since: null,
  now: some,
  before: few,
  weeks: [
    { from: "2026-10-29", to: "2026-11-01", figures: few },
    { from: "2026-11-02", to: "2026-11-08", figures: some },
  ],
};
const base = "/v1/admin/verification-analytics";

const show = (
  element: React.ReactElement,
  at: string,
  answers: Answers,
  permissions: Permission[] = ["reviewer", "owner"],
) =>
  showAdminPage(element, {
    permissions,
    answers,
    path: at.split("?")[0] ?? at,
    at,
  });
const figures = (search: string, answers: Answers, permissions?: Permission[]) =>
  show(
    <VerificationAnalyticsPage />,
    `/admin/verification-analytics${search}`,
    { [`GET ${base}`]: { body: analytics }, ...answers },
    permissions,
  );

describe("the figures", () => {
  it("are compared with the days before, and say of too few that they are", async () => {
    await figures("", {});
    expect(await screen.findByText("1 h 35 min", { selector: "p" })).toBeTruthy();
    expect(screen.getByText("75%", { selector: "p" })).toBeTruthy();
    expect(screen.getByText("Too few (3) before")).toBeTruthy();
    // Three were looked at again: a share would say nothing.
    expect(screen.getByText("Too few (3)", { selector: "p" })).toBeTruthy();
    expect(screen.getByText(/1 of 3 looked at again/)).toBeTruthy();
    const table = within(screen.getByRole("table", { name: "Week" }));
    expect(table.getAllByText("Too few (3)").length).toBeGreaterThan(0);
  });

  it("are unavailable where they cannot be read, and never 0", async () => {
    await figures("", { [`GET ${base}`]: problem(400, "invalid_request") });
    expect((await screen.findAllByText("Unavailable")).length).toBe(6);
    expect(screen.queryByText("0")).toBe(null);
  });

  it("say that days are being counted again", async () => {
    await figures("", { [`GET ${base}`]: { body: { ...analytics, uncounted_days: 2 } } });
    expect(await screen.findByText(/^2 days changed and are being counted again/)).toBeTruthy();
  });

  it("by kind name what the API names by code, and ask by the address", async () => {
    const group = { key: "fee_receipt", name: null, now: some, before: few };
    const other = { ...group, key: "" };
    const { seen } = await figures("?by=kind&sort=submitted&from=2026-11-01&to=2026-11-07", {
      [`GET ${base}/groups`]: { body: { ...period, ...pageOf([group, other]) } },
    });
    expect(await screen.findByText("Fee receipt")).toBeTruthy();
    expect(screen.getByText("Not known")).toBeTruthy();
    const asked = new URL(seen.find(({ url }) => url.includes("/groups"))?.url ?? "");
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      by: "kind",
      sort: "submitted",
      from: "2026-11-01",
      to: "2026-11-07",
      page: "1",
    });
  });

  it("of single reviewers are neither offered to others than owners, nor asked for", async () => {
    const { seen } = await figures("?by=reviewer", {}, ["reviewer"]);
    expect(await screen.findByRole("table", { name: "Week" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reviewer" })).toBe(null);
    expect(screen.queryByRole("link", { name: "Practice set" })).toBe(null);
    expect(seen.some(({ url }) => url.includes("/reviewers"))).toBe(false);
  });
});

describe("the period", () => {
  const read = (search: string) => analyticsAddress.read(new URLSearchParams(search));
  it.each([
    ["", "2026-10-29 2026-11-25"],
    ["period=12w", "2026-09-03 2026-11-25"],
    ["period=12m", "2025-11-26 2026-11-25"],
    ["period=constructor", "2026-10-29 2026-11-25"],
    ["from=2026-01-01&to=2026-01-31", "2026-01-01 2026-01-31"],
    ["from=2026-02-01&to=2026-01-31", "2026-10-29 2026-11-25"],
  ])("of %j is %s", (search, days) => {
    const { from, to } = daysOf(read(search), "2026-11-26");
    expect(`${from} ${to}`).toBe(days);
  });

  it("keeps its two days in order, and within a year", () => {
    const days = { from: "2026-10-01", to: "2026-10-31" };
    expect(ownDays(days, { from: "2026-11-05" })).toEqual({ from: "2026-11-05", to: "2026-11-05" });
    expect(ownDays(days, { to: "2026-09-05" })).toEqual({ from: "2026-09-05", to: "2026-09-05" });
    expect(ownDays(days, { from: "2020-01-01" })).toEqual({ from: "2020-01-01", to: "2020-12-31" });
    expect(ownDays(days, { from: "2026-10-02" })).toEqual({ ...days, from: "2026-10-02" });
  });
});

const practice = {
  id,
  submitted_at: "2026-11-20T08:00:00.000Z",
  student: {
    name: "Asha Verma",
    college_name: "Nilgiri College",
    degree: "BSc Physics",
  },
  warnings: ["name_differs"],
  picture: "data:image/webp;base64,UklGRg==",
  default_verified_until: "2027-11-20",
};
const verdict = {
  outcome: "rejected",
  reason: "unreadable",
  reason_text: null,
  verified_until: null,
};
const result = {
  case_id: id,
  answered_at: "2026-11-26T08:00:00.000Z",
  answer: verdict,
  actual: {
    ...verdict,
    reason: "name_mismatch",
    reason_text: "Another name.",
  },
  agreed: false,
};

describe("practice", () => {
  it("shows a case without its decision, and how it is decided once it is answered", async () => {
    const { seen } = await show(<PracticePage />, "/admin/verification-analytics/practice", {
      "GET /v1/admin/calibration": { body: { left: 1, answered: 0, agreed: 0, by_reason: [] } },
      "GET /v1/admin/calibration/answers": { body: pageOf([]) },
      "POST /v1/admin/calibration/next": { body: { case: practice } },
      [`POST /v1/admin/calibration/cases/${id}/answer`]: { body: result },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Open a case" }));
    expect(await screen.findByRole("img", { name: "Student ID, front" })).toBeTruthy();
    expect(screen.getByText("The account has another name")).toBeTruthy();
    const decide = () =>
      fireEvent.click(screen.getByRole("button", { name: "Decide for practice" }));
    decide();
    expect(await screen.findByText("Choose to approve or to reject.")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "Reject" }));
    decide();
    expect((await screen.findAllByText("Choose a reason.")).length).toBeGreaterThan(1);
    fireEvent.change(screen.getByRole("combobox", { name: /^Reason to reject/ }), {
      target: { value: "unreadable" },
    });
    decide();
    expect(await screen.findByText("Not right")).toBeTruthy();
    expect(screen.getByText(/Right: Rejected: Name mismatch/)).toBeTruthy();
    expect(screen.getByText(/Another name\./)).toBeTruthy();
    const sent = seen.find(({ url }) => url.endsWith("/answer"));
    expect(await sent?.clone().json()).toEqual({ outcome: "rejected", reason: "unreadable" });
  });

  it("tells owners what it consists of and why each case is decided so", async () => {
    const row = { id: "other-name", ...result.actual, answered: 4, agreed: 3 };
    await show(<PracticeSetPage />, "/admin/verification-analytics/practice-set", {
      "GET /v1/admin/calibration-cases": { body: { items: [row] } },
      "GET /v1/admin/calibration-results": { body: { items: [] } },
    });
    const table = within(await screen.findByRole("table", { name: "Cases" }));
    expect(table.getByText("Rejected: Name mismatch")).toBeTruthy();
    expect(table.getByText("Another name.")).toBeTruthy();
    expect(table.getByText("3 of 4")).toBeTruthy();
  });
});
