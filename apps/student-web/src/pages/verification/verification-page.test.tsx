import { SiteRoot, useAccount } from "@bachat/site";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { verificationOptions, type Verification } from "./queries.ts";
import { VerificationPage } from "./VerificationPage.tsx";

const user = { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11", email: "asha@college.example" };

function verification(isApproved: boolean): Verification {
  const submission = {
    id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0c33",
    status: isApproved ? ("approved" as const) : ("pending" as const),
    submitted_at: "2026-11-18T06:00:00Z",
    decided_at: isApproved ? "2026-11-18T07:00:00Z" : null,
    decision_source: isApproved ? ("admin" as const) : null,
    reason: null,
    reason_text: null,
    advice: null,
    verified_until: isApproved ? "2099-11-18" : null,
    documents: [],
  };
  return {
    state: isApproved ? "decided" : "in_review",
    verification_status: submission.status,
    verified: isApproved,
    verified_until: submission.verified_until,
    can_submit: false,
    blocked_by: isApproved ? "renewal_not_open" : "in_review",
    attempts: { used: 1, allowed: 5, left: 4, next_at: null },
    renewal: null,
    academic: { emails: [], waiting: null, approves: false },
    review_time: null,
    current: submission,
    history: [submission],
  };
}

function Header() {
  const { account } = useAccount();
  return <p>{account?.student?.verified === true ? "Knows the pass" : "Knows of none"}</p>;
}

afterEach(() => vi.unstubAllGlobals());

it("tells the rest of the site of a decision that comes while it is open", async () => {
  let isApproved = false;
  const answers: Record<string, () => unknown> = {
    "/v1/auth/refresh": () => ({ access_token: "token", expires_in: 900, user }),
    "/v1/auth/account": () => ({
      ...user,
      email_confirmed: true,
      brands: [],
      student: {
        verification_status: isApproved ? "approved" : "pending",
        verified: isApproved,
        submission_state: isApproved ? "decided" : "in_review",
      },
    }),
    "/v1/student/profile": () => ({ name: "Asha Verma" }),
    "/v1/student/verifications": () => verification(isApproved),
  };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    Response.json(answers[new URL(new Request(input, init).url).pathname]?.()),
  );
  const page = (
    <>
      <Header />
      <VerificationPage />
    </>
  );
  render(
    <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />
    </SiteRoot>,
  );
  expect(await screen.findByRole("heading", { name: "Pending Verification" })).toBeTruthy();
  expect(screen.getByText("Knows of none")).toBeTruthy();
  isApproved = true;
  await act(() => queryClient.refetchQueries({ queryKey: verificationOptions.queryKey }));
  expect(await screen.findByRole("heading", { name: "Verified Student" })).toBeTruthy();
  expect(await screen.findByText("Knows the pass")).toBeTruthy();
});
