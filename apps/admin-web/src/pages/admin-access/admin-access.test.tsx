import { buildAccount, problem, showPage } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { AdminAccessPage } from "./AdminAccessPage.tsx";

afterEach(() => vi.unstubAllGlobals());

it("shows what holds when an invitation was accepted and the answer was lost", async () => {
  let calls = 0;
  const account = buildAccount();
  await showPage(<AdminAccessPage />, {
    site: { settings, queryClient, api },
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
  const accept = await screen.findByRole("button", { name: "Accept the invitation" });
  const form = within(accept.closest("form") ?? document.body);
  fireEvent.change(form.getByLabelText("Password"), { target: { value: "lantern-festival-9" } });
  fireEvent.click(accept);
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  fireEvent.click(await form.findByRole("button", { name: "Accept the invitation" }));
  expect(await screen.findByText("You are an admin")).toBeTruthy();
});
