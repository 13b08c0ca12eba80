import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AuthScreen } from "../auth/AuthScreen.tsx";
import { RequireSession } from "../guards/RequireSession.tsx";
import { setLocale } from "../i18n/locale.ts";
import { buildAccount, buildSite } from "../test-kit.tsx";

const asha = buildAccount();
const priya = { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a22", email: "priya@college.example" };
const sessionOf = (user: { id: string; email: string }) => ({
  body: { access_token: "t", expires_in: 900, user: { id: user.id, email: user.email } },
});

beforeEach(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
  await setLocale("en", { remember: false });
});

function Profile() {
  return <input aria-label="City" defaultValue="Pune" />;
}

/** A page of the first person's, in a browser whose session is another's as soon as `holds` says so. */
function openPage() {
  const browser: { holds: { id: string; email: string } | null } = { holds: asha };
  const site = buildSite(
    [
      {
        path: "/profile",
        element: (
          <RequireSession>
            <Profile />
          </RequireSession>
        ),
      },
      { path: "/auth", element: <AuthScreen /> },
    ],
    {
      account: asha,
      at: "/profile",
      answers: {
        "POST /v1/auth/refresh": () =>
          browser.holds === null ? { status: 204 } : sessionOf(browser.holds),
        "GET /v1/auth/browser-session": () => ({ body: { user: browser.holds } }),
        "POST /v1/auth/sign-in": () => {
          browser.holds = { id: asha.id, email: asha.email };
          return sessionOf(asha);
        },
      },
    },
  );
  render(site.element);
  return { browser, ...site };
}

const lookAgain = () =>
  act(async () => void fireEvent(document, new Event("visibilitychange", { bubbles: true })));
const question = () =>
  screen.findByRole("dialog", { name: "You are now signed in as priya@college.example" });

it("is named as soon as the tab is looked at again, and the page below stays as it was", async () => {
  const page = openPage();
  await userEvent.type(await screen.findByLabelText("City"), " East");
  page.browser.holds = priya;
  await lookAgain();
  expect((await question()).textContent).toContain("This page was opened as asha@college.example.");
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Pune East");
  // Escape is no choice.
  fireEvent(await question(), new Event("close"));
  expect((await question()).hasAttribute("open")).toBe(true);
});

it("is also said in Hindi", async () => {
  await setLocale("hi", { remember: false });
  const page = openPage();
  await screen.findByLabelText("City");
  page.browser.holds = priya;
  await lookAgain();
  expect(
    await screen.findByRole("button", { name: "priya@college.example से जारी रखें" }),
  ).toBeTruthy();
});

it("goes on as them by loading the page again, with nothing of the first person kept", async () => {
  const page = openPage();
  await screen.findByLabelText("City");
  localStorage.setItem("bachat-brand", "one of hers");
  page.browser.holds = priya;
  await lookAgain();
  await question();
  await userEvent.click(screen.getByRole("button", { name: "Continue as priya@college.example" }));
  expect(localStorage.getItem("bachat-brand")).toBeNull();
  // A form with changes does not hold the first person's page.
  const leaving = new Event("beforeunload", { cancelable: true });
  window.addEventListener("beforeunload", (event) => event.preventDefault(), { once: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

it("lets the first person sign in again, and leads back to their page", async () => {
  const page = openPage();
  await screen.findByLabelText("City");
  localStorage.setItem("bachat-brand", "one of hers");
  page.browser.holds = priya;
  await lookAgain();
  await question();
  await userEvent.click(
    screen.getByRole("button", { name: "Sign in as asha@college.example again" }),
  );
  const email = await screen.findByLabelText<HTMLInputElement>("Email");
  expect(email.value).toBe("asha@college.example");
  expect(screen.queryByRole("dialog")).toBeNull();
  await lookAgain();
  await userEvent.type(screen.getByLabelText("Password"), "monsoon-tiffin-42");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe("/profile"));
  expect(await screen.findByLabelText("City")).toBeTruthy();
  expect(localStorage.getItem("bachat-brand")).toBe("one of hers");
});

it("closes when the first person has signed in again in another tab", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = openPage();
  await screen.findByLabelText("City");
  page.browser.holds = priya;
  await lookAgain();
  await question();
  page.browser.holds = { id: asha.id, email: asha.email };
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await lookAgain();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  vi.useRealTimers();
});

it("leaves what belongs to the other person while the question is open", async () => {
  const page = openPage();
  await screen.findByLabelText("City");
  // The storage as another tab left it, which went on with the second account.
  localStorage.setItem("bachat-account", priya.id);
  localStorage.setItem("bachat-searches", "hers");
  page.browser.holds = priya;
  await lookAgain();
  await question();
  expect(localStorage.getItem("bachat-searches")).toBe("hers");
});
