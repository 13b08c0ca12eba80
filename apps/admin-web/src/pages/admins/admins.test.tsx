import { buildAccount, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { AdminsPage } from "./AdminsPage.tsx";

const me = buildAccount({ is_admin: true, role: "admin", permissions: ["owner", "brands"] });
const admin = {
  user_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e01",
  version: "1",
  name: "Farah Khan",
  email: "farah@bachat.example",
  permissions: ["reviewer"],
  blocked: false,
  granted_by_name: "Ravi Menon",
  has_second_factor: false,
  last_seen_at: null,
  created_at: "2026-10-02T08:00:00.000Z",
};
const own = { ...admin, user_id: me.id, name: "Ravi Menon", permissions: me.permissions };
const invitation = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e02",
  email: "meera@bachat.example",
  status: "open",
  permissions: ["brands"],
  invited_by: { id: me.id, name: "Ravi Menon" },
  created_at: "2026-11-20T08:00:00.000Z",
  expires_at: "2026-11-27T08:00:00.000Z",
  accepted_at: null,
};
const page = { page: 1, per_page: 8, page_count: 1, total: 1 };
const answers: Answers = {
  "GET /v1/admin/admins": { body: { items: [own, admin] } },
  "GET /v1/admin/invitations": { body: { ...page, items: [invitation] } },
};
const show = (further: Answers = {}) =>
  showAdminPage(<AdminsPage />, {
    account: me,
    answers: { ...answers, ...further },
  });

it("offers every action for other admins, and none for one's own account", async () => {
  await show();
  expect(await screen.findByText("Ravi Menon (you)")).toBeTruthy();
  expect(screen.getByRole("button", { name: "End access: Farah Khan" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /: Ravi Menon$/ })).toBeNull();
});

it("offers an owner the permissions to give that they have, and sends those chosen", async () => {
  const sent: unknown[] = [];
  await show({
    "POST /v1/admin/invitations": async (request) => {
      sent.push(await request.json());
      return { status: 201, body: invitation };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Invite an admin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite an admin" }));
  const box = (name: string) => dialog.getByRole("checkbox", { name });
  expect(box("Reviewer")).toHaveProperty("disabled", true);
  fireEvent.change(dialog.getByLabelText(/^Email/), { target: { value: "meera@bachat.example" } });
  fireEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await dialog.findByText("Choose at least one permission.")).toBeTruthy();
  fireEvent.click(box("Brands"));
  fireEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("Invitation sent")).toBeTruthy();
  expect(sent).toEqual([{ email: "meera@bachat.example", permissions: ["brands"] }]);
});

it("keeps what another owner changed meanwhile beside one's own change", async () => {
  const path = `PUT /v1/admin/admins/${admin.user_id}/permissions`;
  const changed = { ...admin, version: "2", permissions: ["reviewer", "catalogue"] };
  const bodies: unknown[] = [];
  await show({
    [path]: async (request) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? { status: 409, body: { code: "version_conflict", current: changed } }
        : { status: 204 };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Permissions: Farah Khan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Permissions of Farah Khan" }));
  fireEvent.click(dialog.getByRole("checkbox", { name: "Brands" }));
  fireEvent.click(dialog.getByRole("button", { name: "Save permissions" }));
  await waitFor(() => expect(bodies.length).toBe(2));
  expect(bodies).toEqual([
    { version: "1", permissions: ["reviewer", "brands"] },
    { version: "2", permissions: ["reviewer", "brands", "catalogue"] },
  ]);
});

it("withdraws an open invitation", async () => {
  const { seen } = await show({
    [`DELETE /v1/admin/invitations/${invitation.id}`]: { status: 204 },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw: meera@bachat.example" }));
  await waitFor(() => expect(seen.some(({ method }) => method === "DELETE")).toBe(true));
});

it("lists the invitations whose link works, and the others by choice", async () => {
  const { seen } = await show({
    "GET /v1/admin/invitations": ({ url }) => {
      const isPast = new URL(url).searchParams.get("shown") === "past";
      const shown = isPast ? { email: "gone@bachat.example", status: "ended" } : {};
      return { body: { ...page, items: [{ ...invitation, ...shown }] } };
    },
  });
  expect(await screen.findByText("meera@bachat.example")).toBeTruthy();
  const asked = seen.filter(({ url }) => url.includes("/v1/admin/invitations"));
  expect(asked.every(({ url }) => url.includes("shown=open"))).toBe(true);
  fireEvent.change(screen.getByLabelText("Show"), { target: { value: "past" } });
  expect(await screen.findByText(/^Ended: its sender/)).toBeTruthy();
  expect(screen.queryByText("meera@bachat.example")).toBeNull();
});

it("says that nothing has changed where a second admin has to confirm an invitation", async () => {
  const kept = { may_confirm: false, others: 1, expires_at: "2026-11-27T08:00:00.000Z" };
  await show({ "POST /v1/admin/invitations": { status: 202, body: kept } });
  fireEvent.click(await screen.findByRole("button", { name: "Invite an admin" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Email/), { target: { value: "meera@bachat.example" } });
  fireEvent.click(dialog.getByLabelText(/Brands/));
  fireEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("A second admin has to confirm this")).toBeTruthy();
  expect(screen.getByText(/Nothing has changed yet.*27 Nov 2026/)).toBeTruthy();
  expect(screen.queryByText("Invitation sent")).toBeNull();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
