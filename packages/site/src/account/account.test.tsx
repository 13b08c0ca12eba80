import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildAccount, buildSite, problem, type Account, type Answers } from "../test-kit.tsx";
import { AccountSecurity } from "./AccountSettings.tsx";

const device = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44",
  label: "Firefox on a phone",
  ip: null,
  current: false,
  created_at: "2026-11-18T06:00:00Z",
  last_seen_at: "2026-11-18T06:00:00Z",
};
const endDevice = `DELETE /v1/auth/sessions/${device.id}`;

function show(answers: Answers, account: Partial<Account> = {}) {
  const site = buildSite([{ path: "/", element: <AccountSecurity /> }], {
    account: buildAccount(account),
    answers: { "GET /v1/auth/sessions": { body: { items: [device] } }, ...answers },
  });
  render(site.element);
  const count = (call: string) =>
    site.seen.filter((one) => `${one.method} ${new URL(one.url).pathname}` === call).length;
  return { ...site, count };
}
const button = (name: string) => screen.findByRole("button", { name });

describe("the account's devices", () => {
  it("load on a second try, and stay in sight when a later reading fails", async () => {
    let isOffline = true;
    const { queryClient } = show({
      "GET /v1/auth/sessions": () => (isOffline ? "unreachable" : { body: { items: [device] } }),
    });
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
    isOffline = false;
    await userEvent.click(await button("Try again"));
    expect(await screen.findByText(device.label)).toBeTruthy();
    isOffline = true;
    await act(async () => {
      await queryClient.refetchQueries({ queryKey: ["/v1/auth/sessions"] });
      // The page hears of it in a turn of its own.
      await new Promise((done) => setTimeout(done));
    });
    expect(screen.getByText(device.label)).toBeTruthy();
  });

  it("are signed out once, however often the button is pressed", async () => {
    let answer: (value: { status: number }) => void = () => undefined;
    const { count } = show({ [endDevice]: () => new Promise((resolve) => (answer = resolve)) });
    await userEvent.dblClick(await button(`Sign out ${device.label}`));
    answer({ status: 204 });
    expect(await screen.findByText("Signed out there")).toBeTruthy();
    expect(count(endDevice)).toBe(1);
  });
});

describe("the second step", () => {
  it("is set up once, however often the button is pressed", async () => {
    const path = "POST /v1/auth/second-factor";
    const { count } = show({ [path]: problem(403, "proof_required") });
    await userEvent.dblClick(await button("Set up"));
    await screen.findByRole("dialog", { name: "Confirm it is you" });
    expect(count(path)).toBe(1);
  });

  it("proves who it is: a wrong code is said at its field", async () => {
    const refusal = {
      status: 422,
      body: {
        code: "wrong_code",
        errors: [{ field: "body.second_factor_code", rule: "wrong_code", message: "" }],
      },
    };
    show(
      {
        "DELETE /v1/auth/second-factor": problem(403, "proof_required"),
        "POST /v1/auth/proof": refusal,
      },
      { second_factor: { enabled: true, required: false } },
    );
    await userEvent.click(await button("Switch off"));
    await userEvent.click(await button("Use my authenticator app instead"));
    const code = screen.getByLabelText(/authenticator app/);
    await userEvent.type(code, "123456");
    await userEvent.click(await button("Confirm"));
    await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(code);
  });
});
