import type { Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { id, otherId as other, showAdminPage } from "../../session/test-kit.tsx";
import { AuditPage } from "./AuditPage.tsx";
import { DocumentReadsPage } from "./DocumentReadsPage.tsx";
import { EntryPage } from "./EntryPage.tsx";

const at = "2026-11-20T08:00:00.000Z";
const entry = {
  id,
  at,
  action: "offer.approved",
  by: "user",
  actor: { id: other, name: "Meera Iyer", is_admin: true },
  api_key_id: null,
  record: { kind: "offer", id: other, name: "Everyday backpacks" },
  page: { kind: "offer", id: other },
  request_id: "req_Xk3v9TqLw2",
  address: "203.0.113.7",
  job: null as string | null,
  reason: null as string | null,
  changes: [] as { field: string; before: string | null; after: string | null }[],
};
const detail = {
  ...entry,
  changes: [{ field: "discount_value", before: "20% OFF", after: "25% OFF" }],
  facts: [{ field: "revision", value: "2" }],
  personal: "none",
  link: { position: 4711, linked_at: at },
};
const whole = {
  links: 4711,
  last_link_at: at,
  tail: 3,
  tail_has_more: false,
  oldest_at: at,
  check: { at, position: 4700, broken_at: null as number | null },
  whole_at: at,
};
const pageOf = (items: object[]) => ({
  body: { items, per_page: 24, total: null, next_cursor: null, prev_cursor: null },
});
const admins = {
  "GET /v1/admin/admins": { body: { items: [{ user_id: other, name: "Meera Iyer" }] } },
};
const show = (
  page: React.ReactElement,
  [path, address]: [string, string],
  answers: Answers,
  permissions: ("owner" | "catalogue" | "reviewer")[] = ["owner", "catalogue"],
) =>
  showAdminPage(page, {
    permissions,
    answers: { ...admins, "GET /v1/admin/audit-chain": { body: whole }, ...answers },
    path,
    at: address,
  });
const showList = (items: object[], address = "/admin/audit", answers: Answers = {}) =>
  show(<AuditPage />, ["/admin/audit", address], {
    "GET /v1/admin/audit-entries": pageOf(items),
    ...answers,
  });
const showEntry = (body: object, permissions?: ("owner" | "catalogue")[], answers: Answers = {}) =>
  show(
    <EntryPage />,
    ["/admin/audit/:id", `/admin/audit/${id}`],
    { [`GET /v1/admin/audit-entries/${id}`]: { body }, ...answers },
    permissions,
  );

it("says in words who did what, and which job did the rest", async () => {
  await showList([
    entry,
    {
      ...entry,
      id: other,
      action: "boost.ended",
      by: "system",
      actor: null,
      address: null,
      job: "boosts.turn",
    },
  ]);
  const link = await screen.findByRole("link", { name: /Offer approved/ });
  expect(link.getAttribute("href")).toBe(`/admin/audit/${id}`);
  const table = within(screen.getByRole("table"));
  expect(table.getByText("Meera Iyer, admin")).toBeTruthy();
  expect(table.getByText("203.0.113.7")).toBeTruthy();
  expect(table.getByText("Boost ended")).toBeTruthy();
  expect(table.getByText("A background job")).toBeTruthy();
  expect(table.getByText("boosts.turn")).toBeTruthy();
  expect(table.queryByText("offer.approved")).toBeNull();
});

it("asks for what its address says, and corrects what that cannot mean", async () => {
  const { seen, router } = await showList(
    [],
    `/admin/audit?record=offer&action=student.merged&actor=${other}&from=2026-11-01&request_id=req_a&person=nobody`,
  );
  expect(await screen.findByText("No matching entries")).toBeTruthy();
  const asked = seen.findLast(({ url }) => url.includes("/v1/admin/audit-entries"));
  const query = new URL(asked?.url ?? "").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    record: "offer",
    actor: other,
    from: "2026-11-01",
    request_id: "req_a",
  });
  await vi.waitFor(() => expect(router.state.location.search).not.toContain("nobody"));
  const what = screen.getByLabelText<HTMLSelectElement>("What");
  expect([...what.options].map(({ label }) => label)).toContain("Offer approved");
  expect([...what.options].map(({ label }) => label)).not.toContain("Contact details shown");
});

it("takes an id only in the form that ids have", async () => {
  const { router } = await showList([entry]);
  fireEvent.click(await screen.findByRole("button", { name: "More filters" }));
  const field = screen.getByLabelText("Done by (account id)");
  fireEvent.change(field, { target: { value: "Meera" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByText(/An id looks like/)).toBeTruthy();
  expect(router.state.location.search).toBe("");
  fireEvent.change(field, { target: { value: ` ${other} ` } });
  fireEvent.keyDown(field, { key: "Enter" });
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?actor=${other}`));
});

it("says how far the log is checked, what is not chained yet, and where it is broken", async () => {
  await showList([entry]);
  expect(
    await screen.findByText(/The log is intact: checked .*, up to entry 4,700\./),
  ).toBeTruthy();
  expect(screen.getByText(/3 not chained yet/)).toBeTruthy();
});

it("says so where the log is not what was written", async () => {
  const check = { at, position: 41, broken_at: 42 };
  await showList([entry], "/admin/audit", {
    "GET /v1/admin/audit-chain": { body: { ...whole, check } },
  });
  expect(await screen.findByText("Entry 42 of the log was changed or removed")).toBeTruthy();
});

it("shows an entry's change before and after, and leads only where its reader may go", async () => {
  await showEntry(detail);
  const changes = within(await screen.findByRole("table", { name: "What changed" }));
  expect(changes.getByText("Discount value")).toBeTruthy();
  expect(changes.getByText("20% OFF")).toBeTruthy();
  expect(changes.getByText("25% OFF")).toBeTruthy();
  const open = await screen.findByRole("link", { name: "Open" });
  expect(open.getAttribute("href")).toBe(`/admin/offers/${other}`);
  const ofRequest = screen.getByRole("link", { name: "All of this request" });
  expect(ofRequest.getAttribute("href")).toBe("/admin/audit?request_id=req_Xk3v9TqLw2");
});

it("offers no page that its reader may not open", async () => {
  await showEntry({ ...detail, request_id: null, address: null }, ["owner"]);
  expect(await screen.findByRole("table", { name: "What changed" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open" })).toBeNull();
  expect(screen.getAllByText("Not recorded")).toHaveLength(2);
});

it("shows personal values for a reason", async () => {
  const sent: unknown[] = [];
  await showEntry({ ...detail, personal: "kept" }, ["owner"], {
    [`POST /v1/admin/audit-entries/${id}/personal-values`]: async (request) => {
      sent.push(await request.json());
      return { body: { changes: [{ field: "name", before: "Asha", after: "Aasha" }] } };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Show personal values" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "A student asks." } });
  fireEvent.click(dialog.getByRole("button", { name: "Show personal values" }));
  expect(await screen.findByText("Aasha")).toBeTruthy();
  expect(sent).toEqual([{ reason: "A student asks." }]);
});

it("lists who opened which documents", async () => {
  const read = {
    id,
    at,
    reader: { id: other, name: "Farah Khan", is_admin: true },
    is_own: false,
    reason: "data_request",
    student: { id: other, name: "Ananya Deshmukh" },
    document: { id, kind: "id_card_front", page: 1, submission_id: id, is_deleted: true },
  };
  await show(
    <DocumentReadsPage />,
    ["/admin/audit/documents", "/admin/audit/documents"],
    { "GET /v1/admin/document-reads": pageOf([read]) },
    ["owner", "reviewer"],
  );
  expect(await screen.findByText("ID card, front, page 1, deleted since")).toBeTruthy();
  expect(screen.getByText("Farah Khan, admin")).toBeTruthy();
  expect(screen.getByText("Request about personal data")).toBeTruthy();
  const student = screen.getByRole("link", { name: "Ananya Deshmukh" });
  expect(student.getAttribute("href")).toBe(`/admin/students/${other}`);
});

it("says what a setting was and became, and narrows the list to one setting by its name", async () => {
  const key = "refunds.second_approval_minor";
  const { seen } = await showList(
    [
      {
        ...entry,
        action: "setting.changed",
        record: { kind: "setting", id: key, name: "Second approval of refunds" },
        page: null,
        changes: [{ field: "Above", before: "₹25,000", after: "₹5,00,000" }],
      },
    ],
    "/admin/audit?record=setting",
    {
      "GET /v1/admin/settings": {
        body: { items: [{ key, label: "Second approval of refunds" }] },
      },
    },
  );
  expect(await screen.findByText("Above: ₹25,000 → ₹5,00,000")).toBeTruthy();
  const which = await screen.findByLabelText("Which setting");
  await within(which).findByText("Second approval of refunds");
  fireEvent.change(which, { target: { value: key } });
  await waitFor(() => expect(seen.some(({ url }) => url.includes(`record_id=${key}`))).toBe(true));
});
