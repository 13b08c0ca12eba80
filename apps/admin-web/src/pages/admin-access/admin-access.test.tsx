import { buildAccount, problem } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { AdminAccessPage } from "./AdminAccessPage.tsx";

const accept = async () => {
  const button = await screen.findByRole("button", { name: "Accept the invitation" });
  const form = within(button.closest("form") ?? document.body);
  fireEvent.change(form.getByLabelText("Password"), { target: { value: "lantern-festival-9" } });
  fireEvent.click(button);
  return form;
};

it("has only words for an invitation that does not work any more", async () => {
  const account = buildAccount();
  await showAdminPage(<AdminAccessPage />, {
    at: "/?invitation=some-token",
    account,
    answers: {
      "GET /v1/auth/account": { body: account },
      "GET /v1/auth/sessions": { body: { items: [] } },
      "POST /v1/auth/admin-invitation/accept": problem(410, "link_expired"),
    },
  });
  await accept();
  const words = await screen.findByText(/Ask an owner of the admin area to invite you again/);
  expect(words.closest("[role=alert]")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Accept the invitation" })).toBeNull();
});

it("shows what holds when an invitation was accepted and the answer was lost", async () => {
  let calls = 0;
  const account = buildAccount();
  await showAdminPage(<AdminAccessPage />, {
    at: "/?invitation=some-token",
    account,
    answers: {
      "GET /v1/auth/account": () => ({ body: { ...account, is_admin: calls > 0 } }),
      "GET /v1/auth/sessions": { body: { items: [] } },
      "POST /v1/auth/admin-invitation/accept": () => {
        calls += 1;
        return calls === 1 ? "unreachable" : problem(410, "link_expired");
      },
    },
  });
  const form = await accept();
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  fireEvent.click(await form.findByRole("button", { name: "Accept the invitation" }));
  expect(await screen.findByText("You are an admin")).toBeTruthy();
});
