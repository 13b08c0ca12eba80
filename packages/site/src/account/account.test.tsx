import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { chosenLocale, rememberLocale, setLocale } from "../i18n/locale.ts";
import { buildAccount, buildSite, problem, type Account, type Answers } from "../test-kit.tsx";
import { AccountData, AccountPreferences, AccountSecurity } from "./AccountSettings.tsx";

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
  const routes = [
    { path: "/settings", element: <AccountSecurity /> },
    { path: "/", element: <p>Home</p> },
  ];
  const site = buildSite(routes, {
    at: "/settings",
    account: buildAccount(account),
    answers: { "GET /v1/auth/sessions": { body: { items: [device] } }, ...answers },
  });
  render(site.element);
  const count = (call: string) =>
    site.seen.filter((one) => `${one.method} ${new URL(one.url).pathname}` === call).length;
  return { ...site, count };
}
const button = (name: string) => screen.findByRole("button", { name });
const isDisabled = (element: Element | null) => element?.matches(":disabled");

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

  const endAll = "POST /v1/auth/sign-out";
  const askForAll = async () => {
    await userEvent.click(await button("Sign out everywhere"));
    await screen.findByRole("dialog", { name: "Sign out everywhere?" });
  };
  const yes = () =>
    within(screen.getByRole("dialog")).getByRole("button", { name: "Sign out everywhere" });

  it("are signed out all at once, this one too, after a question", async () => {
    const bodies: unknown[] = [];
    let answer: (value: { status: number }) => void = () => undefined;
    const site = show({
      [endAll]: async (request) => {
        bodies.push(await request.json());
        return new Promise((resolve) => (answer = resolve));
      },
    });
    await askForAll();
    await userEvent.click(await button("Cancel"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(site.count(endAll)).toBe(0);

    await askForAll();
    await userEvent.dblClick(yes());
    await waitFor(() => expect(bodies).toEqual([{ scope: "global" }]));
    // A running deletion cannot be cancelled.
    expect(isDisabled(await button("Cancel"))).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(site.session.state().status).toBe("signed_in");
    answer({ status: 204 });
    expect(await screen.findByText("Signed out everywhere")).toBeTruthy();
    expect(site.session.state().status).toBe("signed_out");
    expect(site.router.state.location.pathname).toBe("/");
    expect(site.queryClient.getQueryData(["/v1/auth/account", "get", null])).toBeUndefined();
    expect(site.count(endAll)).toBe(1);
  });

  it("stay signed in when the API could not be reached, and may be tried again", async () => {
    const site = show({ [endAll]: "unreachable" });
    await askForAll();
    await userEvent.click(yes());
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
    expect(site.session.state().status).toBe("signed_in");
    expect(screen.queryByText("Signed out everywhere")).toBeNull();
    await userEvent.click(yes());
    await waitFor(() => expect(site.count(endAll)).toBe(2));
  });
});

it("keeps what was typed to delete the account when the password question is left by Escape", async () => {
  const account = buildAccount();
  const site = buildSite([{ path: "/", element: <AccountData /> }], {
    account,
    answers: { "POST /v1/auth/account/delete": problem(403, "proof_required") },
  });
  render(site.element);
  await userEvent.click(await button("Delete my account"));
  const typed = await screen.findByLabelText<HTMLInputElement>(/^Type your email/);
  await userEvent.type(typed, account.email);
  await userEvent.click(await button("Delete for good"));
  await screen.findByRole("dialog", { name: "Confirm it is you" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Confirm it is you" })).toBeNull(),
  );
  expect(screen.getByRole("dialog", { name: "Delete your account?" })).toBeTruthy();
  expect(typed.value).toBe(account.email);
});

it("cannot cancel deleting the account once it has started", async () => {
  const account = buildAccount();
  let answer: (value: ReturnType<typeof problem>) => void = () => undefined;
  const site = buildSite([{ path: "/", element: <AccountData /> }], {
    account,
    answers: {
      "POST /v1/auth/account/delete": () => new Promise((resolve) => (answer = resolve)),
    },
  });
  render(site.element);
  await userEvent.click(await button("Delete my account"));
  await userEvent.type(await screen.findByLabelText(/^Type your email/), account.email);
  const question = screen.getByRole("dialog", { name: "Delete your account?" });
  const cancel = await button("Cancel");
  const cross = question.querySelector<HTMLButtonElement>("header button");
  expect([isDisabled(cancel), isDisabled(cross)]).toEqual([false, false]);
  await userEvent.click(await button("Delete for good"));
  await waitFor(() => expect([isDisabled(cancel), isDisabled(cross)]).toEqual([true, true]));
  answer(problem(500, "internal_error"));
  await waitFor(() => expect([isDisabled(cancel), isDisabled(cross)]).toEqual([false, false]));
});

describe("the second step", () => {
  it("is set up once, however often the button is pressed", async () => {
    const path = "POST /v1/auth/second-factor";
    const { count } = show({ [path]: problem(403, "proof_required") });
    await userEvent.dblClick(await button("Set up"));
    await screen.findByRole("dialog", { name: "Confirm it is you" });
    expect(count(path)).toBe(1);
  });

  it("keeps the focus of people who work by keyboard", async () => {
    const factor = { secret: "JBSWY3DPEHPK3PXP", otpauth_url: "otpauth://totp/Bachat" };
    show({ "POST /v1/auth/second-factor": { body: factor } });
    (await button("Set up")).focus();
    await userEvent.keyboard("{Enter}");
    const code = await screen.findByLabelText(/^The 6 digits/);
    await waitFor(() => expect(document.activeElement?.contains(code)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    (await button("Cancel")).focus();
    await userEvent.keyboard("{Enter}");
    const begin = await button("Set up");
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.contains(begin)).toBe(true);
  });

  it("takes no focus that was not in it, when it is switched on elsewhere", async () => {
    let account = buildAccount();
    const { session } = show({ "GET /v1/auth/account": () => ({ body: account }) });
    await button("Set up");
    expect(document.activeElement).toBe(document.body);
    account = { ...account, second_factor: { enabled: true, required: false } };
    act(() => session.emit("user_updated"));
    await button("Switch off");
    expect(document.activeElement).toBe(document.body);
    // Nor one that was taken out of it again.
    (await button("Switch off")).focus();
    act(() => (document.activeElement as HTMLElement).blur());
    account = { ...account, second_factor: { enabled: false, required: false } };
    act(() => session.emit("user_updated"));
    await button("Set up");
    expect(document.activeElement).toBe(document.body);
  });

  it("proves who it is: a wrong code is said at its field", async () => {
    const refusal = {
      status: 422,
      body: {
        code: "wrong_code",
        errors: [
          {
            field: "body.second_factor_code",
            rule: "wrong_code",
            message: "That code is incorrect.",
          },
        ],
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
    const asked = await screen.findByRole("dialog", { name: "Turn off two-step sign-in?" });
    await userEvent.type(within(asked).getByLabelText(/recovery code/), "४९२०३९");
    await userEvent.click(within(asked).getByRole("button", { name: "Switch off" }));
    await userEvent.click(await button("Use my authenticator app instead"));
    const code = screen.getByLabelText("Code from your authenticator app");
    await userEvent.type(code, "123456");
    await userEvent.click(await button("Confirm"));
    await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(code);
  });
});

it("asks for a code of the second step before it ends it", async () => {
  const path = "DELETE /v1/auth/second-factor";
  const sent: unknown[] = [];
  const { count } = show(
    {
      [path]: async (request: Request) => {
        sent.push(await request.json());
        return { status: 204 };
      },
    },
    { second_factor: { enabled: true, required: false } },
  );
  await userEvent.click(await button("Switch off"));
  const asked = await screen.findByRole("dialog", { name: "Turn off two-step sign-in?" });
  const submit = within(asked).getByRole("button", { name: "Switch off" });
  await userEvent.click(submit);
  expect(count(path)).toBe(0);
  await userEvent.type(within(asked).getByLabelText(/recovery code/), "४९२ ०३९");
  await userEvent.click(submit);
  expect(await screen.findByText("Two-step sign-in is off")).toBeTruthy();
  expect(sent).toEqual([{ second_factor_code: "492039" }]);
});

it("lets an account say that its person is 18 or older, once", async () => {
  let account = { ...buildAccount(), is_18_or_older: false };
  const sent: unknown[] = [];
  const site = buildSite([{ path: "/", element: <AccountPreferences /> }], {
    account,
    answers: {
      "GET /v1/auth/mail-preferences": { body: { items: [] } },
      "GET /v1/auth/account": () => ({ body: account }),
      "PATCH /v1/auth/account": async (request) => {
        sent.push(await request.json());
        account = { ...account, is_18_or_older: true };
        return { body: account };
      },
    },
  });
  render(site.element);
  await userEvent.click(await screen.findByRole("checkbox", { name: "I am 18 or older" }));
  await waitFor(() => expect(screen.queryByLabelText("I am 18 or older")).toBeNull());
  expect(sent).toEqual([{ is_18_or_older: true }]);
});

it("says when the page's language is not the account's, and lets one be chosen for both", async () => {
  let account = buildAccount();
  let readAccount = async () => {};
  const site = buildSite([{ path: "/", element: <AccountPreferences /> }], {
    account,
    answers: {
      "GET /v1/auth/mail-preferences": { body: { items: [] } },
      "GET /v1/auth/account": async () => {
        await readAccount();
        return { body: account };
      },
      "PATCH /v1/auth/account": async (request) => {
        account = { ...account, ...((await request.json()) as object) };
        return { body: account };
      },
    },
  });
  await setLocale("hi", { remember: false });
  try {
    render(site.element);
    const english = await screen.findByRole<HTMLInputElement>("radio", { name: "English" });
    const hindi = screen.getByRole<HTMLInputElement>("radio", { name: "हिन्दी" });
    expect([english.checked, hindi.checked]).toEqual([false, false]);
    expect(screen.getByText(/मेल अंग्रेज़ी में आते हैं/)).toBeTruthy();
    await userEvent.click(hindi);
    expect(await screen.findByText("भाषा सहेजी गई")).toBeTruthy();
    await waitFor(() => expect(hindi.checked).toBe(true));
    expect([account.locale, chosenLocale()]).toEqual(["hi", "hi"]);
    // As the header's switch does in another tab: the account changes elsewhere, and the choice follows.
    account = { ...account, locale: "en" };
    act(() => site.session.emit("user_updated"));
    await screen.findByText(/मेल अंग्रेज़ी में आते हैं/);
    // The choice stays picked while the account is read again.
    const pause = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)));
    readAccount = () => pause(100);
    await userEvent.click(hindi);
    await waitFor(() => expect(account.locale).toBe("hi"));
    await pause(20);
    expect(hindi.checked).toBe(true);
  } finally {
    rememberLocale(null);
    await setLocale("en", { remember: false });
  }
});
