import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { RequireSession } from "../guards/RequireSession.tsx";
import { buildAccount, buildSite, problem, type Answers } from "../test-kit.tsx";
import { AuthScreen } from "./AuthScreen.tsx";

const account = buildAccount();
const session = {
  body: { access_token: "t", expires_in: 900, user: { id: account.id, email: account.email } },
};

function show(at: string, answers: Answers = {}, signedIn = false) {
  const site = buildSite(
    [
      { path: "/auth", element: <AuthScreen path="/auth" /> },
      { path: "/dashboard", element: <p>The dashboard</p> },
      { path: "/offers/7", element: <p>Offer seven</p> },
      {
        path: "/kept",
        element: (
          <RequireSession>
            <p>A page for members</p>
          </RequireSession>
        ),
      },
    ],
    {
      account: signedIn ? account : null,
      at,
      answers: { "GET /v1/auth/account": { body: account }, ...answers },
    },
  );
  render(site.element);
  return site;
}

async function fillIn(email = "asha@college.example", password = "monsoon-tiffin-42") {
  await userEvent.type(await screen.findByLabelText("E-mail"), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("signing in", () => {
  it("welcomes and leads to the role's place", async () => {
    show("/auth", { "POST /v1/auth/sign-in": session });
    await fillIn();
    await press("Sign In");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
    expect(screen.getByText("Welcome back!")).toBeTruthy();
  });

  it("leads back to where the person wanted to, but never to another site", async () => {
    show("/auth?return_to=%2Foffers%2F7", { "POST /v1/auth/sign-in": session });
    await fillIn();
    await press("Sign In");
    expect(await screen.findByText("Offer seven")).toBeTruthy();
  });

  it("remembers the place through the other tab and back", async () => {
    const { router } = show("/kept?tab=2", { "POST /v1/auth/sign-in": session });
    await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
    expect(router.state.location.state).toEqual({ returnTo: "/kept?tab=2" });
    await userEvent.click(screen.getByRole("tab", { name: "Sign In" }));
    await fillIn();
    await press("Sign In");
    expect(await screen.findByText("A page for members")).toBeTruthy();
  });

  it("keeps what was typed and says why it failed", async () => {
    show("/auth", { "POST /v1/auth/sign-in": problem(401, "invalid_credentials") });
    await fillIn();
    await press("Sign In");
    expect(await screen.findByText("Sign in failed")).toBeTruthy();
    expect(screen.getByText("The e-mail or the password is not right.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("asha@college.example");
  });

  it("asks for the second step only of those who have one", async () => {
    const codes: unknown[] = [];
    show("/auth", {
      "POST /v1/auth/sign-in": async (request) => {
        const { second_factor_code: code } = (await request.json()) as Record<string, unknown>;
        codes.push(code);
        return code === undefined ? problem(401, "second_factor_required") : session;
      },
    });
    await fillIn();
    await press("Sign In");
    await userEvent.type(await screen.findByLabelText("Code"), "492 039");
    await press("Continue");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
    expect(codes).toEqual([undefined, "492039"]);
  });

  it("says at the code what is wrong with it", async () => {
    const errors = [
      { field: "body.second_factor_code", rule: "invalid_format", message: "Must be a code" },
    ];
    show("/auth", {
      "POST /v1/auth/sign-in": async (request) => {
        const { second_factor_code: code } = (await request.json()) as Record<string, unknown>;
        if (code === undefined) return problem(401, "second_factor_required");
        const body = { code: "invalid_request", detail: "", errors, request_id: "r" };
        return { status: 400, body };
      },
    });
    await fillIn();
    await press("Sign In");
    await userEvent.type(await screen.findByLabelText("Code"), "123");
    await press("Continue");
    expect(await screen.findByText("This does not look right. Check it.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  });

  it("shows what is missing at the fields and focuses the first", async () => {
    show("/auth");
    await screen.findByLabelText("E-mail");
    await press("Sign In");
    expect(await screen.findByText("Enter your e-mail.")).toBeTruthy();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
  });

  it("sends somebody who is signed in onwards", async () => {
    show("/auth", {}, true);
    expect(await screen.findByText("The dashboard")).toBeTruthy();
  });
});

describe("signing up", () => {
  it("sends name, mode and age, and says to look into the mail", async () => {
    const bodies: unknown[] = [];
    show("/auth?tab=sign-up", {
      "POST /v1/auth/sign-up": async (request) => {
        bodies.push(await request.json());
        return { status: 202, body: { message: "" } };
      },
    });
    await userEvent.type(await screen.findByLabelText("Name"), "Asha Verma");
    await fillIn();
    await userEvent.click(screen.getByRole("checkbox", { name: "I am 18 or older" }));
    await press("Sign Up");
    expect((await screen.findAllByText("Check your email!")).length).toBe(2);
    expect(bodies).toEqual([
      {
        email: "asha@college.example",
        password: "monsoon-tiffin-42",
        data: { name: "Asha Verma", user_mode: "student" },
        is_18_or_older: true,
        locale: "en",
        return_to: "/dashboard",
      },
    ]);
  });

  it("shows the API's refusal at its field", async () => {
    const errors = [{ field: "body.password", rule: "too_common", message: "Too common." }];
    show("/auth?tab=sign-up", {
      "POST /v1/auth/sign-up": {
        status: 400,
        body: { code: "invalid_request", detail: "", errors, request_id: "r" },
      },
    });
    await userEvent.type(await screen.findByLabelText("Name"), "Asha Verma");
    await fillIn("asha@college.example", "password");
    await press("Sign Up");
    expect(await screen.findByText(/This password is too common/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });
});

describe("a mail's link", () => {
  it("confirms at once in the account's own session", async () => {
    show(
      "/auth?confirm=some-token",
      { "POST /v1/auth/email/confirm": { body: { email: account.email } } },
      true,
    );
    expect(await screen.findByText("E-mail confirmed")).toBeTruthy();
  });

  it("asks for the password anywhere else, and signs in with it", async () => {
    const site = show("/auth?confirm=some-token", {
      "POST /v1/auth/email/confirm": { body: { email: account.email } },
      "POST /v1/auth/sign-in": session,
    });
    await userEvent.type(await screen.findByLabelText("Password"), "monsoon-tiffin-42");
    await press("Confirm e-mail");
    expect(await screen.findByText("E-mail confirmed")).toBeTruthy();
    await press("Go on");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
    expect(site.session.state().status).toBe("signed_in");
    // The session that began with the confirmation does not confirm again.
    expect(site.seen.filter(({ url }) => url.endsWith("/v1/auth/email/confirm"))).toHaveLength(1);
  });

  it("says when it does not work any more", async () => {
    show("/auth?reset=some-token", {
      "POST /v1/auth/password/reset": problem(410, "link_expired"),
    });
    await userEvent.type(await screen.findByLabelText("New password"), "monsoon-tiffin-43");
    await press("Save password");
    expect(await screen.findByText("This link does not work any more")).toBeTruthy();
  });

  it("to a new password leaves somebody else signed in, and ends the session of its own account", async () => {
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
      if (isMine) expect(await screen.findByLabelText("E-mail")).toBeTruthy();
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
    expect(await screen.findByText("E-mail confirmed")).toBeTruthy();
  });

  it("to a new address asks whoever is signed out to sign in, and confirms right after", async () => {
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
    expect(document.title).toBe("Confirm your e-mail · Bachat");
    expect(paths).toEqual([]);
    await fillIn();
    await press("Sign In");
    await userEvent.type(await screen.findByLabelText("Code"), "492039");
    await press("Continue");
    expect(await screen.findByText("new@college.example is your address now.")).toBeTruthy();
    expect(paths).toEqual(["sign-in", "sign-in", "confirm some-token"]);
    await press("Go on");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
  });

  it("to another account's new address says who is signed in, and leads on", async () => {
    show(
      "/auth?change=some-token",
      { "POST /v1/auth/email/change/confirm": problem(410, "link_expired") },
      true,
    );
    expect(await screen.findByText("This link does not work any more")).toBeTruthy();
    expect(screen.getByText(/You are signed in as asha@college.example/)).toBeTruthy();
    await press("Go on");
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
    expect(await screen.findByText("This link does not work any more")).toBeTruthy();
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

  it("waits, and says so, while it is not known who is here", async () => {
    let isOffline = true;
    show("/auth?change=some-token", {
      "POST /v1/auth/refresh": () => (isOffline ? "unreachable" : problem(401, "session_ended")),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isOffline = false;
    await userEvent.click(again);
    expect(await screen.findByLabelText("E-mail")).toBeTruthy();
  });

  it("to a new password goes to the address that was typed at sign-in", async () => {
    show("/auth", { "POST /v1/auth/password/forgot": { status: 202, body: {} } });
    await userEvent.type(await screen.findByLabelText("E-mail"), "asha@college.example");
    await press("Forgot your password?");
    const email = screen.getByLabelText<HTMLInputElement>("E-mail");
    expect(document.activeElement).toBe(email);
    await press("Send the link");
    expect(await screen.findByText(/for asha@college.example, a link is on its way/)).toBeTruthy();
  });
});
