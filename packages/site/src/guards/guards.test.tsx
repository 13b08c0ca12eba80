import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  buildAccount,
  buildActions,
  buildBrand,
  buildSite,
  problem,
  type Answers,
} from "../test-kit.tsx";
import { RequireAdmin, RequireDeveloper } from "./RequireAdmin.tsx";
import { brandVerdict, RequireBrand } from "./RequireBrand.tsx";
import { RequireSession, RequireVerified } from "./RequireSession.tsx";

const never = () => new Promise<never>(() => undefined);
const page = <p>The page</p>;
const elsewhere = ["/auth", "/brand-auth", "/brand-partnership", "/brand-onboarding"].map(
  (path) => ({
    path,
    element: <p>{path}</p>,
  }),
);

function show(
  guard: React.ReactElement,
  account: ReturnType<typeof buildAccount> | null,
  answers: Answers = {},
  at = "/guarded?tab=saved#top",
) {
  const site = buildSite(
    [
      { path: "/guarded", element: guard },
      { path: "/verification", element: <p>/verification</p> },
      { path: "/brand-portal", element: <p>/brand-portal</p> },
      ...elsewhere,
    ],
    { account, answers, at },
  );
  render(site.element);
  return site;
}

afterEach(() => void vi.restoreAllMocks());

describe("RequireSession", () => {
  const guard = <RequireSession skeleton={<p>Skeleton</p>}>{page}</RequireSession>;

  it("shows the page to signed-in people", async () => {
    show(guard, buildAccount());
    expect(await screen.findByText("The page")).toBeTruthy();
  });

  it("sends visitors to /auth and remembers where they wanted to", async () => {
    const { router } = show(guard, null);
    expect(await screen.findByText("/auth")).toBeTruthy();
    expect(router.state.location.state).toEqual({ returnTo: "/guarded?tab=saved#top" });
  });

  it("holds with its skeleton while the session is read", () => {
    show(guard, null, { "POST /v1/auth/refresh": never });
    expect(screen.getByText("Skeleton")).toBeTruthy();
  });

  it("says that there is no connection instead of signing out", async () => {
    show(guard, null, { "POST /v1/auth/refresh": "unreachable" });
    expect(await screen.findByRole("heading", { name: "No connection" })).toBeTruthy();
  });
});

describe("RequireVerified", () => {
  const student = {
    id: "s1",
    verification_status: "pending" as const,
    verified: false,
    submission_state: "none" as const,
    profile_complete: true,
    name: "Asha",
    avatar_url: null,
  };
  const guard = <RequireVerified>{page}</RequireVerified>;

  it("sends unverified students to /verification", async () => {
    show(guard, buildAccount({ student }));
    expect(await screen.findByText("/verification")).toBeTruthy();
  });

  it("lets verified ones in", async () => {
    show(guard, buildAccount({ student: { ...student, verified: true } }));
    expect(await screen.findByText("The page")).toBeTruthy();
  });
});

describe("RequireBrand", () => {
  const guard = <RequireBrand>{page}</RequireBrand>;
  const keys = { action: "manage_keys", role: "developer" } as const;
  const noKeys = buildActions({ manage_keys: false });

  it("sends visitors to /brand-auth", async () => {
    show(guard, null);
    expect(await screen.findByText("/brand-auth")).toBeTruthy();
  });

  it("needs an approved brand", async () => {
    show(guard, buildAccount({ brands: [buildBrand({ status: "pending" })] }));
    expect(await screen.findByText("/brand-partnership")).toBeTruthy();
    expect(screen.getByText("Access Denied")).toBeTruthy();
    expect(
      screen.getByText("You need an approved brand account to access this area."),
    ).toBeTruthy();
  });

  it("needs a membership where approval is not asked for", async () => {
    show(<RequireBrand needsApproval={false}>{page}</RequireBrand>, buildAccount());
    expect(await screen.findByText("/brand-onboarding")).toBeTruthy();
    expect(screen.getByText("You don't have permission to access this brand area.")).toBeTruthy();
  });

  it("names the role that is missing", async () => {
    const brands = [buildBrand({ role: "viewer", actions: noKeys })];
    show(<RequireBrand needs={keys}>{page}</RequireBrand>, buildAccount({ brands }));
    expect(await screen.findByText("This section requires developer privileges.")).toBeTruthy();
  });

  it("denies when the check fails, and can try again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let tries = 0;
    const account = buildAccount({ brands: [buildBrand()] });
    show(guard, account, {
      "GET /v1/auth/account": () =>
        (tries += 1) === 1 ? problem(400, "invalid_request") : { body: account },
    });
    expect(await screen.findByRole("heading", { name: "Access Check Failed" })).toBeTruthy();
    expect(
      screen.getAllByText("Unable to verify brand access. Please try again.").length,
    ).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The page")).toBeTruthy();
  });

  it.each([
    ["who may do it passes", { actions: buildActions() }, keys, "allowed"],
    ["who may not does not", { actions: noKeys }, keys, "wrong_role"],
    ["no action asked for", { actions: noKeys }, undefined, "allowed"],
    ["suspended counts as not approved", { status: "suspended" }, undefined, "needs_approval"],
  ] as const)("%s", (_name, brand, needs, verdict) => {
    expect(
      brandVerdict([buildBrand(brand)], { needsApproval: true, ...(needs && { needs }) }),
    ).toBe(verdict);
  });
});

describe("RequireAdmin", () => {
  const guard = <RequireAdmin>{page}</RequireAdmin>;

  it("says that it checks", () => {
    show(guard, null, { "POST /v1/auth/refresh": never });
    expect(screen.getByRole("heading", { name: "Checking Access..." })).toBeTruthy();
  });

  it("offers sign-in to visitors, with the way back", async () => {
    show(guard, null);
    expect(await screen.findByRole("heading", { name: "Authentication Required" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      `/admin-auth?return_to=${encodeURIComponent("/guarded?tab=saved#top")}`,
    );
  });

  it("denies others", async () => {
    show(guard, buildAccount());
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
    expect(screen.getByText("You don't have permission to access the admin panel.")).toBeTruthy();
  });

  it("treats a failed role check as not admin, and logs it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    show(guard, buildAccount(), { "GET /v1/auth/account": problem(400, "invalid_request") });
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("lets admins in", async () => {
    show(guard, buildAccount({ is_admin: true }));
    expect(await screen.findByText("The page")).toBeTruthy();
  });
});

describe("RequireDeveloper", () => {
  const guard = <RequireDeveloper>{page}</RequireDeveloper>;

  it("says that it checks", () => {
    show(guard, null, { "POST /v1/auth/refresh": never });
    expect(screen.getByText("Checking Access...")).toBeTruthy();
    expect(screen.getByText("Please wait while we verify your permissions.")).toBeTruthy();
  });

  it("asks visitors to sign in", async () => {
    show(guard, null);
    expect(await screen.findByText("Authentication Required")).toBeTruthy();
    expect(screen.getByText("You need to be logged in to access developer tools.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/auth");
  });

  it("is for admins only", async () => {
    show(guard, buildAccount());
    expect(await screen.findByText("Developer Access Only")).toBeTruthy();
    expect(screen.getByText("Developer tools are restricted to administrators only.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
  });

  it("leads back to the students' home from the site where the tools are", async () => {
    const site = buildSite([{ path: "/guarded", element: guard }], {
      mode: "admin",
      account: buildAccount(),
      at: "/guarded",
    });
    render(site.element);
    const way = await screen.findByRole("link", { name: "Back to Home" });
    expect(way.getAttribute("href")).toBe("http://localhost:4001/");
  });
});
