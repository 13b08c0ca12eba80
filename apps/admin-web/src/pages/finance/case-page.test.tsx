import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { CasePage } from "./CasePage.tsx";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a21";
const colleague = { admin_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a31", admin_name: "Imran Sheikh" };
const claim = { ...colleague, mine: false, expires_at: "2026-11-20T08:10:00.000Z" };
const open = {
  id,
  reason: "amount_differs",
  method: "razorpay",
  reference: "pay_stranger",
  order_id: null,
  brand_id: null,
  brand_name: null,
  expected_amount: 589_882,
  expected_currency: "INR",
  expected_id: null,
  received_amount: 1_000,
  received_currency: "INR",
  received_id: null,
  detail: null,
  due_at: null,
  created_at: "2026-11-20T08:00:00.000Z",
  resolved_at: null as string | null,
  resolved_by_name: null as string | null,
  resolved_by_itself: false,
  note: null as string | null,
  claim: null,
  assignee: null as object | null,
};
const path = `/v1/admin/finance-cases/${id}`;
const show = (answers: Answers) =>
  showAdminPage(<CasePage />, {
    permissions: ["finance"],
    path: "/admin/finance/cases/:id",
    at: `/admin/finance/cases/${id}`,
    answers: {
      "GET /v1/admin/held-decisions": { body: { items: [] } },
      "GET /v1/admin/finance-admins": { body: { items: [colleague] } },
      "GET /v1/admin/finance-cases": {
        body: pageOf([open]),
      },
      [`GET ${path}`]: { body: open },
      [`POST ${path}/claim`]: { body: { claim: { ...claim, mine: true } } },
      [`DELETE ${path}/claim`]: { status: 204 },
      ...answers,
    },
  });

it("cannot be resolved while a colleague works on it, who is named with the time in India", async () => {
  await show({ [`POST ${path}/claim`]: { body: { claim } } });
  expect(await screen.findByText(/Imran Sheikh.*13:40 \(IST\)/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Resolve/ })).toHaveProperty("disabled", true);
  fireEvent.keyDown(document.body, { key: "c" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("keeps the note of an admin whom a colleague overtook, beside the note that was stored", async () => {
  let one = open;
  await show({
    [`GET ${path}`]: () => ({ body: one }),
    [`POST ${path}/decisions/resolve`]: () => {
      one = {
        ...open,
        resolved_at: "2026-11-20T08:05:00.000Z",
        resolved_by_name: "Imran Sheikh",
        note: "Refunded in full.",
      };
      return problem(409, "finance_case_resolved");
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Resolve/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const typed = "Asked the provider for the details.";
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: typed } });
  fireEvent.click(dialog.getByRole("button", { name: /^Resolve/ }));
  expect(await screen.findByText("Already decided by another admin")).toBeTruthy();
  expect(screen.getByText(/^Imran Sheikh resolved this/)).toBeTruthy();
  expect(screen.getByText("Refunded in full.")).toBeTruthy();
  expect(screen.getByText(typed)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy your note" })).toBeTruthy();
});

it("is given to an admin", async () => {
  const sent: unknown[] = [];
  await show({
    [`PUT ${path}/assignee`]: async (request) => {
      sent.push(await request.json());
      return { body: { ...open, assignee: { ...colleague, mine: false } } };
    },
  });
  fireEvent.change(await screen.findByLabelText("Assignee"), {
    target: { value: colleague.admin_id },
  });
  expect(await screen.findByText("Assignee saved")).toBeTruthy();
  expect(sent).toEqual([{ admin_id: colleague.admin_id }]);
});

it("writes the gateway's days as people read them", async () => {
  const detail = "Settled on 2026-11-19, bank reference HDFCR5202611190041.";
  await show({ [`GET ${path}`]: { body: { ...open, detail } } });
  expect(
    await screen.findByText("Settled on 19 Nov 2026, bank reference HDFCR5202611190041."),
  ).toBeTruthy();
});
