import { HOUR } from "@bachat/rules/time";
import { buildAccount, buildSite, problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../config.ts";
import { AdminAccessPage } from "../pages/admin-access/AdminAccessPage.tsx";
import { api, queryClient } from "../session/api.ts";
import type { Permission } from "../session/permissions.ts";
import { AdminLayout } from "./AdminLayout.tsx";

it("leads on to what was asked for when the second step has been set up", async () => {
  const admin = buildAccount({ is_admin: true, role: "admin" });
  let isSetUp = false;
  const site = buildSite(
    [
      { path: "/admin-access", element: <AdminAccessPage /> },
      { path: "/admin", element: <AdminLayout />, children: [{ path: "*", element: null }] },
    ],
    {
      mode: "admin",
      account: admin,
      at: "/admin/submissions?status=rejected",
      answers: {
        "GET /v1/auth/account": () => ({
          body: { ...admin, second_factor: { required: true, enabled: isSetUp } },
        }),
        "GET /v1/auth/sessions": { body: { items: [] } },
      },
    },
  );
  render(site.element);
  expect(await screen.findByText("One step is missing")).toBeTruthy();
  expect(site.router.state.location.pathname).toBe("/admin-access");
  isSetUp = true;
  await site.queryClient.invalidateQueries();
  fireEvent.click(await screen.findByRole("link", { name: "Open the admin area" }));
  await vi.waitFor(() =>
    expect(site.router.state.location).toMatchObject({
      pathname: "/admin/submissions",
      search: "?status=rejected",
    }),
  );
});

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const now = Date.now();
const ago = (hours: number) => new Date(now - hours * HOUR).toISOString();
const answers: Answers = {
  "GET /v1/admin/unmailed-alerts": { body: { items: [] } },
  "GET /v1/admin/applications": { body: { items: [], counts: { pending: 4 } } },
  "GET /v1/admin/verifications": { body: { items: [], stats: { waiting: 12 }, counts: {} } },
  "GET /v1/admin/contact-messages": { body: { items: [], counts: { open: 2 } } },
  "GET /v1/admin/finance-waiting": {
    body: {
      refunds: { count: 2, oldest_at: ago(30) },
      cases: { count: 3, oldest_at: ago(50), due_at: null },
    },
  },
  "GET /v1/admin/brand-changes": { body: { items: [{ submitted_at: ago(25) }], total: 3 } },
  "GET /v1/admin/confirmations": { body: { items: [], total: 4, to_confirm: 1 } },
  "GET /v1/admin/offer-cases": {
    body: { items: [], counts: { all: 7, revision: 1 }, oldest_at: ago(73) },
  },
};
const show = (permissions: Permission[], at: string, further: Answers = {}) =>
  showPage(<AdminLayout />, {
    site: { settings, api, queryClient },
    account: buildAccount({ is_admin: true, role: "admin", permissions }),
    answers: { ...answers, ...further },
    path: "*",
    at,
  });
const entries = async () => {
  const [nav] = await screen.findAllByRole("navigation", { name: "Admin" });
  const links = [...(nav?.querySelectorAll("a") ?? [])].map((link) => link.textContent);
  // These are for every admin.
  expect(links.slice(-2)).toEqual(["Status", "Developer tools"]);
  return links.slice(0, -2);
};

const uncounted = new Set([
  "Dashboard",
  "Students",
  "Verification figures",
  "Categories",
  "Synonyms",
  "Brand directory",
  "API customers",
  "Sandboxes",
  "Colleges",
  "Admins",
  "Settings",
  "Audit log",
  "Mail",
]);

it.each<[Permission[], string[]]>([
  [
    ["reviewer"],
    [
      "Dashboard",
      "Verification12",
      "Verification figures",
      "Contact messages2",
      "Students",
      "Confirmations1",
    ],
  ],
  [
    ["brands"],
    [
      "Dashboard",
      "Submissions4",
      "Brands3 · 1 day",
      "API customers",
      "Sandboxes",
      "Confirmations1",
    ],
  ],
  [
    ["catalogue"],
    [
      "Dashboard",
      "Offers7 · 3 days",
      "Categories",
      "Synonyms",
      "Brand directory",
      "Colleges",
      "Confirmations1",
    ],
  ],
  [["finance"], ["Dashboard", "Finance5 · 2 days", "Confirmations1"]],
  [["owner"], ["Dashboard", "Confirmations1", "Admins", "Settings", "Audit log", "Mail"]],
])("offers to an admin with %s only what they may do", async (permissions, expected) => {
  const { seen } = await show(permissions, "/admin");
  await vi.waitFor(async () => expect(await entries()).toEqual(expected));
  const asked = seen.filter(({ url }) => url.includes("/v1/admin/"));
  // A call that the API would refuse is not made. The alerts that could not be mailed are for everybody.
  const counted = expected.filter((entry) => !uncounted.has(entry));
  expect(asked.length).toBe(counted.length + 1);
});

it("says on a page without the permission which one it needs, and who gives it", async () => {
  await show(["brands"], "/admin/verification-live/");
  const name = "This page needs the permission Reviewer";
  expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
  expect(screen.getByText(/An owner of the admin area can give it to you/)).toBeTruthy();
});

it("says of a count that did not load that it is unavailable", async () => {
  await show(["catalogue"], "/admin", {
    "GET /v1/admin/offer-cases": problem(400, "invalid_request"),
  });
  await vi.waitFor(async () =>
    expect(await entries()).toEqual([
      "Dashboard",
      "OffersUnavailable",
      "Categories",
      "Synonyms",
      "Brand directory",
      "Colleges",
      "Confirmations1",
    ]),
  );
});

it("says on every page that an alert could not be mailed, to every admin", async () => {
  await show(["reviewer"], "/admin/anything", {
    "GET /v1/admin/unmailed-alerts": {
      body: { items: [{ kind: "mail_server_away", since: ago(1) }] },
    },
  });
  expect(await screen.findByText("An alert could not be mailed to the owners")).toBeTruthy();
  expect(screen.getByText(/^The mail server does not take mails, since /)).toBeTruthy();
});
