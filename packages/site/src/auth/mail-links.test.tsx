import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem } from "../test-kit.tsx";
import { account, fillIn, press, session, show } from "./auth-test-kit.tsx";

/** The answer where neither session nor browser is the account's: its password is needed. */
const elsewhere = async (request: Request) =>
  "password" in ((await request.json()) as object)
    ? { body: { email: account.email, session: null } }
    : problem(401, "password_required");

describe("a mail's link", () => {
  it("confirms at once in the account's own session", async () => {
    show(
      "/auth?confirm=some-token",
      { "POST /v1/auth/email/confirm": { body: { email: account.email } } },
      true,
    );
    expect(await screen.findByText("Email confirmed")).toBeTruthy();
  });

  it("confirms and signs in in the browser that signed up", async () => {
    const site = show("/auth?confirm=some-token", {
      "POST /v1/auth/email/confirm": { body: { email: account.email, session: session.body } },
    });
    expect(await screen.findByText("Email confirmed")).toBeTruthy();
    expect(site.session.state().status).toBe("signed_in");
    await press("Continue");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
  });

  it("asks for the password anywhere else, and signs in with it", async () => {
    const site = show("/auth?confirm=some-token", {
      "POST /v1/auth/email/confirm": elsewhere,
      "POST /v1/auth/sign-in": session,
    });
    await userEvent.type(await screen.findByLabelText("Password"), "monsoon-tiffin-42");
    await press("Confirm email");
    expect(await screen.findByText("Email confirmed")).toBeTruthy();
    await press("Continue");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
    expect(site.session.state().status).toBe("signed_in");
    // The session that began with the confirmation does not confirm again.
    expect(site.seen.filter(({ url }) => url.endsWith("/v1/auth/email/confirm"))).toHaveLength(2);
  });

  it("says after a day that it is too old, and leads to the sign-in that sends another", async () => {
    const { router } = show("/auth?confirm=some-token", {
      "POST /v1/auth/email/confirm": problem(410, "link_expired"),
    });
    expect(await screen.findByText("This link no longer works")).toBeTruthy();
    expect(screen.getByText(/Sign in and ask for a new one/)).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Back to sign in" }));
    expect(await screen.findByLabelText("Email")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });

  it("says when it does not work any more", async () => {
    show("/auth?reset=some-token", {
      "POST /v1/auth/password/reset": problem(410, "link_expired"),
    });
    await userEvent.type(await screen.findByLabelText("New password"), "monsoon-tiffin-43");
    await press("Save password");
    expect(await screen.findByText("This link no longer works")).toBeTruthy();
  });

  it("to a new password begins a password recovery, for what follows the session", async () => {
    const site = show("/auth");
    await screen.findByLabelText("Email");
    const events: unknown[] = [];
    site.session.subscribe((event) => events.push(event));
    await act(() => site.router.navigate("/auth?reset=some-token"));
    expect(await screen.findByLabelText("New password")).toBeTruthy();
    expect(events).toEqual(["password_recovery"]);
    expect(site.session.state().status).toBe("signed_out");
  });

  it("to a new password leaves another account signed in, and ends its own account's session", async () => {
    for (const isMine of [false, true]) {
      let isSaved = false;
      const site = show(
        "/auth?reset=some-token",
        {
          "POST /v1/auth/password/reset": () => {
            isSaved = true;
            return { status: 204 };
          },
          "POST /v1/auth/refresh": () =>
            isMine && isSaved ? problem(401, "session_ended") : session,
        },
        true,
      );
      await userEvent.type(await screen.findByLabelText("New password"), "monsoon-tiffin-43");
      await press("Save password");
      expect(await screen.findByText("Your password is changed")).toBeTruthy();
      expect(screen.queryByText("Sign in with the new one.") !== null).toBe(isMine);
      expect(screen.queryByText(/signed in here as asha@college.example/) !== null).toBe(!isMine);
      if (isMine) expect(await screen.findByLabelText("Email")).toBeTruthy();
      else expect(await screen.findByText("The dashboard")).toBeTruthy();
      expect(site.session.state().status).toBe(isMine ? "signed_out" : "signed_in");
      cleanup();
    }
  });

  it("says why a new address was not confirmed, and tries again", async () => {
    let isOffline = true;
    show(
      "/auth?change=token",
      {
        "POST /v1/auth/email/change/confirm": () =>
          isOffline ? "unreachable" : { body: { email: "new@college.example" } },
      },
      true,
    );
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
    isOffline = false;
    await press("Try again");
    expect(await screen.findByText("Email confirmed")).toBeTruthy();
  });

  it("to a new address asks for a sign-in first, and confirms right after", async () => {
    const paths: string[] = [];
    show("/auth?change=some-token", {
      "POST /v1/auth/sign-in": async (request) => {
        paths.push("sign-in");
        const { second_factor_code: code } = (await request.json()) as Record<string, unknown>;
        return code === undefined ? problem(401, "second_factor_required") : session;
      },
      "POST /v1/auth/email/change/confirm": async (request) => {
        paths.push(`confirm ${((await request.json()) as { token: string }).token}`);
        return { body: { email: "new@college.example" } };
      },
    });
    expect(await screen.findByText(/the address that you have used so far/)).toBeTruthy();
    expect(document.title).toBe("Confirm your email · Bachat");
    expect(paths).toEqual([]);
    await fillIn();
    await press("Sign In");
    await userEvent.type(await screen.findByLabelText("Code"), "492039");
    await press("Continue");
    expect(await screen.findByText("new@college.example is your address now.")).toBeTruthy();
    expect(paths).toEqual(["sign-in", "sign-in", "confirm some-token"]);
    await press("Continue");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
  });

  it("to another account's new address says who is signed in, and leads on", async () => {
    show(
      "/auth?change=some-token",
      { "POST /v1/auth/email/change/confirm": problem(410, "link_expired") },
      true,
    );
    expect(await screen.findByText("This link no longer works")).toBeTruthy();
    expect(screen.getByText(/You are signed in as asha@college.example/)).toBeTruthy();
    await press("Continue");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
  });

  it("that was cut short is dead as well, with no second try", async () => {
    const errors = [{ field: "body.token", rule: "too_small", message: "Too short." }];
    const refused = { code: "invalid_request", detail: "", errors, request_id: "r" };
    show(
      "/auth?change=some",
      { "POST /v1/auth/email/change/confirm": { status: 400, body: refused } },
      true,
    );
    expect(await screen.findByText("This link no longer works")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("asks for the password when a session of another account is here", async () => {
    show(
      "/auth?confirm=some-token",
      { "POST /v1/auth/email/confirm": problem(401, "password_required") },
      true,
    );
    expect(await screen.findByLabelText("Password")).toBeTruthy();
    await press("Forgot your password?");
    expect(await screen.findByRole("button", { name: "Send the link" })).toBeTruthy();
  });

  it("is still there after asking for a new password by mistake", async () => {
    const site = show("/auth?confirm=some-token", {
      "POST /v1/auth/email/confirm": elsewhere,
      "POST /v1/auth/sign-in": session,
    });
    await screen.findByLabelText("Password");
    await press("Forgot your password?");
    await userEvent.click(await screen.findByRole("link", { name: "Back to sign in" }));
    await userEvent.type(await screen.findByLabelText("Password"), "monsoon-tiffin-42");
    await press("Confirm email");
    expect(await screen.findByText("Email confirmed")).toBeTruthy();
    expect(site.router.state.location.search).toBe("?confirm=some-token");
  });

  it.each([
    ["confirm", "/v1/auth/email/confirm", true],
    ["confirm", "/v1/auth/email/confirm", false],
    ["change", "/v1/auth/email/change/confirm", true],
    ["change", "/v1/auth/email/change/confirm", false],
  ])("speaks its outcome where it waited: ?%s to %s, signed in: %s", async (name, path, isHere) => {
    let answer: ((value: { body: object }) => void) | undefined;
    const isAsked = () => waitFor(() => expect(answer).toBeDefined());
    show(
      `/auth?${name}=some-token`,
      {
        [`POST ${path}`]: async (request: Request) => {
          const body = (await request.json()) as object;
          if (name === "confirm" && !isHere && !("password" in body)) {
            return problem(401, "password_required");
          }
          return new Promise<{ body: object }>((resolve) => (answer = resolve));
        },
        "POST /v1/auth/sign-in": session,
      },
      isHere,
    );
    if (isHere) await isAsked();
    else if (name === "change") await fillIn();
    else await userEvent.type(await screen.findByLabelText("Password"), "monsoon-tiffin-42");
    // Screen readers speak text that appears in an existing region.
    const regions = screen.queryAllByRole("status");
    if (!isHere) await press(name === "change" ? "Sign In" : "Confirm email");
    await isAsked();
    answer?.({ body: { email: account.email } });
    const heading = await screen.findByRole("heading", { name: "Email confirmed" });
    expect(regions.filter((region) => region.contains(heading))).toHaveLength(1);
  });

  it("waits, and says so, while it is not known who is here", async () => {
    let isOffline = true;
    show("/auth?change=some-token", {
      "POST /v1/auth/refresh": () => (isOffline ? "unreachable" : problem(401, "session_ended")),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isOffline = false;
    await userEvent.click(again);
    expect(await screen.findByLabelText("Email")).toBeTruthy();
  });

  it("to a new password goes to the address that was typed at sign-in", async () => {
    show("/auth", { "POST /v1/auth/password/forgot": { status: 202, body: {} } });
    await userEvent.type(await screen.findByLabelText("Email"), "asha@college.example");
    await userEvent.click(screen.getByRole("link", { name: "Forgot your password?" }));
    const email = screen.getByLabelText<HTMLInputElement>("Email");
    expect(document.activeElement).toBe(email);
    await press("Send the link");
    expect(await screen.findByText(/for asha@college.example, a link is on its way/)).toBeTruthy();
  });
});
