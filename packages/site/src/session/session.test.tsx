import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { RequireSession } from "../guards/RequireSession.tsx";
import { buildAccount, buildSite, problem } from "../test-kit.tsx";
import { useAccount } from "./use-account.ts";
import { useSession, useSignOut } from "./use-session.ts";

function Probe() {
  const session = useSession();
  const { account } = useAccount();
  const signOut = useSignOut();
  return (
    <>
      <p>session {session.status}</p>
      <p>account {account?.name ?? "none"}</p>
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </>
  );
}

const ravi = { id: "another", email: "ravi@college.example" };

const routes = [
  { path: "/", element: <Probe /> },
  {
    path: "/guarded",
    element: (
      <RequireSession>
        <Probe />
      </RequireSession>
    ),
  },
  { path: "/auth", element: <p>The doors</p> },
];

afterEach(() => void vi.restoreAllMocks());

it("brings the session of the cookie back after a reload", async () => {
  const { element } = buildSite(routes, { account: buildAccount() });
  render(element);
  expect(screen.getByText("session loading")).toBeTruthy();
  expect(await screen.findByText("session signed_in")).toBeTruthy();
  expect(await screen.findByText("account Asha Verma")).toBeTruthy();
});

it("shows a visitor as signed out, and asks for no account", async () => {
  const { element, seen } = buildSite(routes, { account: null });
  render(element);
  expect(await screen.findByText("session signed_out")).toBeTruthy();
  expect(seen.some((request) => request.url.endsWith("/v1/auth/account"))).toBe(false);
});

it("empties personal data at sign-out and goes to /, not to the doors", async () => {
  const site = buildSite(routes, {
    account: buildAccount(),
    at: "/guarded",
    answers: { "POST /v1/auth/sign-out": { status: 204 } },
  });
  render(site.element);
  await screen.findByText("account Asha Verma");
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("session signed_out")).toBeTruthy();
  expect(site.router.state.location.pathname).toBe("/");
  expect(screen.getByText("account none")).toBeTruthy();
  expect(site.queryClient.getQueryData(["/v1/auth/account", "get", null])).toBeUndefined();
});

it("stays signed in when the sign-out did not reach the API", async () => {
  const site = buildSite(routes, {
    account: buildAccount(),
    answers: { "POST /v1/auth/sign-out": "unreachable" },
  });
  render(site.element);
  await screen.findByText("account Asha Verma");
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  expect(screen.getByText("session signed_in")).toBeTruthy();
});

it("reads the account again when it was updated, and shows another person's after a new sign-in", async () => {
  let account = buildAccount();
  const site = buildSite(routes, {
    account,
    answers: {
      "GET /v1/auth/account": () => ({ body: account }),
      "GET /v1/auth/browser-session": { body: { user: ravi } },
    },
  });
  render(site.element);
  await screen.findByText("account Asha Verma");
  account = buildAccount({ name: "Asha V" });
  act(() => site.session.emit("user_updated"));
  expect(await screen.findByText("account Asha V")).toBeTruthy();

  account = buildAccount({ name: "Ravi Menon" });
  await act(() => site.session.accept({ access_token: "other", expires_in: 900, user: ravi }));
  expect(await screen.findByText("account Ravi Menon")).toBeTruthy();
});

it("logs once that the account did not load, however many parts of the page ask for it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const failing = [{ path: "/", element: [<Probe key="1" />, <Probe key="2" />] }];
  const site = buildSite(failing, {
    account: buildAccount(),
    answers: { "GET /v1/auth/account": problem(500, "internal_error") },
  });
  render(site.element);
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.getAllByText("session signed_in")).toHaveLength(2);
  const failure: unknown = expect.objectContaining({ status: 500 });
  expect(log.mock.calls).toEqual([["The account did not load", failure]]);
});

it.each([
  [403, "permission_required", true],
  [403, "forbidden", true],
  [403, "proof_required", false],
])("reads the account again when a right was taken away: %d %s", async (status, code, isRead) => {
  const site = buildSite(routes, {
    account: buildAccount(),
    answers: { "GET /v1/auth/sessions": problem(status, code) },
  });
  render(site.element);
  await screen.findByText("account Asha Verma");
  const reads = () => site.seen.filter(({ url }) => url.endsWith("/v1/auth/account")).length;
  expect(reads()).toBe(1);
  await act(() =>
    site.transport
      .fetch(new Request(`${site.transport.apiOrigin}/v1/auth/sessions`))
      .catch(() => undefined),
  );
  if (isRead) await waitFor(() => expect(reads()).toBe(2));
  else expect(reads()).toBe(1);
});

it("signs out when the refresh is refused in the middle of the work", async () => {
  let refreshes = 0;
  const account = buildAccount();
  const site = buildSite(routes, {
    account,
    at: "/guarded",
    answers: {
      "POST /v1/auth/refresh": () =>
        (refreshes += 1) === 1
          ? { body: { access_token: "t", expires_in: 900, user: account } }
          : problem(401, "session_ended"),
    },
  });
  render(site.element);
  await screen.findByText("session signed_in");
  await act(() => site.session.refresh());
  await waitFor(() => expect(site.router.state.location.pathname).toBe("/auth"));
});
