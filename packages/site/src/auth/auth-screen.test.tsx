import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { problem } from "../test-kit.tsx";
import { fillIn, press, session, show } from "./auth-test-kit.tsx";

afterEach(() => void vi.restoreAllMocks());

describe("signing in", () => {
  it("welcomes and leads to the role's place", async () => {
    show("/auth", { "POST /v1/auth/sign-in": session });
    await fillIn();
    await press("Sign In");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
    expect(screen.getByText("Welcome back!")).toBeTruthy();
  });

  it("says that it needs cookies where the browser blocks them", async () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    show("/auth");
    expect(await screen.findByText("Your browser blocks cookies")).toBeTruthy();
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
    expect(screen.getByText("The email or password is incorrect.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@college.example");
  });

  it("is not welcomed when the browser does not keep the cookie, and reads why", async () => {
    show("/auth", {
      "POST /v1/auth/sign-in": session,
      "GET /v1/auth/browser-session": { body: { user: null } },
      "POST /v1/auth/sign-out": { status: 204 },
    });
    await fillIn();
    await press("Sign In");
    const notice = await screen.findByText("Your browser did not keep you signed in");
    expect(notice.closest("[role=alert]")?.textContent).toContain("a cookie of localhost:4000");
    expect(screen.queryByText("Welcome back!")).toBeNull();
    expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
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
    await screen.findByLabelText("Email");
    await press("Sign In");
    expect(await screen.findByText("Enter your email.")).toBeTruthy();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });

  it("redirects people who are signed in", async () => {
    show("/auth", {}, true);
    expect(await screen.findByText("The dashboard")).toBeTruthy();
  });
});

describe("a role that cannot be read", () => {
  const refused = { "GET /v1/auth/account": problem(500, "internal_error") };

  it.each([
    ["/auth", "The dashboard"],
    ["/auth?return_to=%2Foffers%2F7", "Offer seven"],
  ])("counts as student on the student site: %s leads to: %s", async (at, place) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    show(at, { "POST /v1/auth/sign-in": session, ...refused });
    await fillIn();
    await press("Sign In");
    expect(await screen.findByText(place)).toBeTruthy();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it.each(["brand", "admin"] as const)(
    "is asked for again on the %s site, where a student has no place",
    async (mode) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const { router } = show("/auth", refused, true, mode);
      expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
      expect(router.state.location.pathname).toBe("/auth");
    },
  );
});

describe("signing up", () => {
  it("sends name, mode and age, and says to look into the mail", async () => {
    const bodies: unknown[] = [];
    show("/auth?tab=sign-up", {
      "POST /v1/auth/sign-up": async (request) => {
        bodies.push(await request.json());
        return { status: 202, body: { message: "", resend_in: 30 } };
      },
    });
    await userEvent.type(await screen.findByLabelText("Name"), "Asha Verma");
    await fillIn();
    const adult = screen.getByRole("checkbox", { name: "I am 18 or older" });
    expect(adult.closest("div")?.parentElement?.textContent).toContain(
      "Needed to verify your student ID.",
    );
    await userEvent.click(adult);
    await press("Sign Up");
    expect((await screen.findAllByText("Check your email!")).length).toBe(2);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Check your email!" }));
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
    const errors = [
      { field: "body.password", rule: "too_common", message: "This password is too common." },
    ];
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

describe("a sign-up that waits for its code", () => {
  const waiting = (email = "asha@college.example", resend_in: number | null = 0) => ({
    "GET /v1/auth/sign-up": { body: { waiting: { email, resend_in } } },
  });

  it("goes on after a reload, and signs in by the sixth digit", async () => {
    const codes: unknown[] = [];
    show("/auth?tab=sign-up&sent=&return_to=%2Foffers%2F7", {
      ...waiting(),
      "POST /v1/auth/sign-up/code": async (request) => {
        codes.push(await request.json());
        return { body: { email: "asha@college.example", session: session.body } };
      },
    });
    await userEvent.type(await screen.findByLabelText("Code from the mail"), "492 ०३9");
    expect(await screen.findByText("Offer seven")).toBeTruthy();
    expect(codes).toEqual([{ code: "492039" }]);
  });

  it.each([
    ["wrong_sign_up_code", 422, "That is not the code of the newest mail."],
    ["code_used_up", 410, "Five tries were wrong, so this code ended. Ask for a new mail."],
    ["code_expired", 410, "This code is too old. Ask for a new mail."],
  ])("says what helps: %s", async (code, status, words) => {
    show("/auth?tab=sign-up&sent=", {
      ...waiting(),
      "POST /v1/auth/sign-up/code": problem(status, code),
      "POST /v1/auth/sign-up/resend": { status: 202, body: { message: "", resend_in: 60 } },
    });
    await userEvent.type(await screen.findByLabelText("Code from the mail"), "000000");
    expect(await screen.findByText(words)).toBeTruthy();
    await press("Send again");
    expect(await screen.findByRole("button", { name: "Send again in 60 seconds" })).toBeTruthy();
  });

  it("changes a mistyped address without asking for anything else again", async () => {
    const bodies: unknown[] = [];
    show("/auth?tab=sign-up&sent=", {
      ...waiting("asha@colege.example"),
      "POST /v1/auth/sign-up/address": async (request) => {
        bodies.push(await request.json());
        return { status: 202, body: { message: "", resend_in: 60 } };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Wrong address?" }));
    const email = await screen.findByLabelText("Email");
    await userEvent.clear(email);
    await userEvent.type(email, "asha@college.example");
    await press("Send it to this address");
    expect(await screen.findByText(/a mail to asha@college.example/)).toBeTruthy();
    expect(bodies).toEqual([{ email: "asha@college.example" }]);
  });

  it("leads to the doors where there is no sign-up", async () => {
    show("/auth?tab=sign-up&sent=", { "GET /v1/auth/sign-up": { body: { waiting: null } } });
    expect(await screen.findByRole("tab", { name: "Sign In" })).toBeTruthy();
  });
});

it("too many tries stand at the form, with their wait", async () => {
  show("/auth", { "POST /v1/auth/sign-in": problem(429, "too_many_attempts") });
  await fillIn();
  await press("Sign In");
  const alert = await screen.findByText(
    "Sign in failed. Too many tries. Wait 60 seconds, then try again.",
  );
  expect(alert.getAttribute("role")).toBe("alert");
  expect(alert.closest("form")).toBe(screen.getByLabelText("Email").closest("form"));
});
