import { useAccount } from "@bachat/site";
import { buildAccount, type Answers } from "@bachat/site/test-kit";
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { wantedOfferOptions } from "../../offers/use-wanted-offer.ts";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { buildVerification, rejection } from "../../session/verification-test-kit.ts";
import {
  verificationOptions,
  type SubmissionDocument,
  type Verification,
} from "../../session/verification.ts";
import { VerificationPage } from "./VerificationPage.tsx";

function verification(isApproved: boolean): Verification {
  const submission = {
    id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0c33",
    status: isApproved ? ("approved" as const) : ("pending" as const),
    submitted_at: "2026-11-18T06:00:00Z",
    decided_at: isApproved ? "2026-11-18T07:00:00Z" : null,
    decision_source: isApproved ? ("admin" as const) : null,
    reason: null,
    reason_text: null,
    failure: null,
    advice: null,
    is_final: false,
    is_appeal: false,
    can_appeal: false,
    asked: null,
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
    academic: { emails: [], waiting: null, college_domain: null, approves: false, roster: false },
    review_time: null,
    current: submission,
    history: [submission],
  };
}

function Header() {
  const { account } = useAccount();
  return <p>{account?.student?.verified === true ? "Knows the pass" : "Knows of none"}</p>;
}

it("updates the rest of the site when a decision comes while it is open", async () => {
  let isApproved = false;
  const account = () =>
    buildAccount({
      student: {
        id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44",
        name: "Asha Verma",
        avatar_url: null,
        profile_complete: true,
        verification_status: isApproved ? "approved" : "pending",
        verified: isApproved,
        submission_state: isApproved ? "decided" : "in_review",
      },
    });
  const answers: Answers = {
    "GET /v1/auth/account": () => ({ body: account() }),
    "GET /v1/student/profile": { body: { name: "Asha Verma" } },
    "GET /v1/student/verifications": () => ({ body: verification(isApproved) }),
  };
  const page = (
    <>
      <Header />
      <VerificationPage />
    </>
  );
  await showStudentPage(page, { answers });
  expect(await screen.findByRole("heading", { name: "Pending Verification" })).toBeTruthy();
  expect(screen.getByText("Knows of none")).toBeTruthy();
  isApproved = true;
  await act(() => queryClient.refetchQueries({ queryKey: verificationOptions.queryKey }));
  expect(await screen.findByRole("heading", { name: "Verified Student" })).toBeTruthy();
  expect(await screen.findByText("Knows the pass")).toBeTruthy();
});

it.each([
  [
    { domain: "nilgiri.example", approves: true },
    true,
    "The fastest way: your college email",
    true,
  ],
  [
    { domain: "nilgiri.example", approves: false },
    true,
    "Have an email address from your college?",
    true,
  ],
  [null, true, "College email", false],
])(
  "with the college's domain %o offers its email first",
  async (domain, approves, title, isFirst) => {
    const answers: Answers = {
      "GET /v1/auth/account": { body: buildAccount({}) },
      "GET /v1/student/verifications": {
        body: buildVerification({
          state: "not_submitted",
          verification_status: "pending",
          academic: { emails: [], waiting: null, college_domain: domain, approves, roster: false },
        }),
      },
    };
    await showStudentPage(<VerificationPage />, { answers });
    const email = await screen.findByRole("heading", { name: title });
    const upload = screen.getByText("Upload and check");
    const isBefore =
      (email.compareDocumentPosition(upload) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isBefore).toBe(isFirst);
    expect(screen.queryByText(/verified for six months without a photo/) !== null).toBe(
      domain?.approves === true,
    );
    expect(screen.getByText("No date on your card?")).toBeTruthy();
    expect(screen.getByText("Distance learning or an open university?")).toBeTruthy();
  },
);

it.each([true, false])(
  "asks nobody who can send no ID for one (verified: %s)",
  async (isApproved) => {
    const base = verification(isApproved);
    const college_domain = { domain: "nilgiri.example", approves: false };
    await showStudentPage(<VerificationPage />, {
      answers: {
        "GET /v1/auth/account": { body: buildAccount({}) },
        "GET /v1/student/verifications": {
          body: { ...base, academic: { ...base.academic, college_domain } },
        },
      },
    });
    expect(await screen.findByText(/the reviewer sees that it is yours/)).toBeTruthy();
    expect(screen.queryByText(/Send your ID below/)).toBeNull();
    expect(screen.getByPlaceholderText("name@nilgiri.example")).toBeTruthy();
  },
);

it("waits for the offer that is above the rest, and only the first time", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAnswered = false;
  await showStudentPage(<VerificationPage />, {
    answers: {
      "GET /v1/student/verifications": { body: verification(false) },
      "GET /v1/student/wanted-offer": async () => {
        await promise;
        isAnswered = true;
        return "unreachable" as const;
      },
    },
  });
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(verificationOptions.queryKey)).toBeDefined(),
  );
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  resolve();
  const heading = await screen.findByRole("heading", { name: "Pending Verification" });
  expect(isAnswered).toBe(true);
  void queryClient.refetchQueries({ queryKey: wantedOfferOptions.queryKey });
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(wantedOfferOptions.queryKey)?.status).toBe("pending"),
  );
  expect(heading.isConnected).toBe(true);
});

it.each([
  ["Tries left", null, null, "Verification Failed"],
  [null, "refused_finally", null, "Verification Failed"],
  ["Tries left", null, "damaged", "File not opened"],
] as const)(
  "shows %s beside a refusal (%s, %s), titled %s",
  async (tries, blocked, failure, title) => {
    await showStudentPage(<VerificationPage />, {
      answers: {
        "GET /v1/auth/account": { body: buildAccount({}) },
        "GET /v1/student/profile": { body: { name: "Asha Verma" } },
        "GET /v1/student/verifications": {
          body: buildVerification({
            blocked_by: blocked,
            can_submit: blocked === null,
            current: rejection({ failure, is_final: blocked !== null }),
          }),
        },
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByText("Tries left") === null).toBe(tries === null);
  },
);

it("says that a document looks like a government ID, and takes another in its place", async () => {
  const base = verification(false);
  const document: SubmissionDocument = {
    id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e55",
    kind: "id_card_front",
    media_type: "image/jpeg",
    byte_size: 640_000,
    page_count: 1,
    processing_status: "ready",
    failure: null,
    page_turns: [],
    government_id: null,
    deleted: false,
  };
  let sent = [document];
  const answer = () => {
    const current = base.current === null ? null : { ...base.current, documents: sent };
    return { ...base, current, history: current === null ? [] : [current] };
  };
  await showStudentPage(<VerificationPage />, {
    answers: {
      "GET /v1/auth/account": { body: buildAccount({}) },
      "GET /v1/student/verifications": () => ({ body: answer() }),
    },
  });
  expect(await screen.findByRole("heading", { name: "Pending Verification" })).toBeTruthy();
  expect(screen.queryByText("This looks like an Aadhaar card")).toBeNull();
  sent = [{ ...document, page_turns: [0], government_id: "aadhaar" }];
  const refetch = () =>
    act(() => queryClient.refetchQueries({ queryKey: verificationOptions.queryKey }));
  await refetch();
  expect(await screen.findByText("This looks like an Aadhaar card")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send the document" })).toBeTruthy();
  expect(screen.getByTestId("file-input")).toBeTruthy();
  sent = [{ ...document, page_turns: [0], government_id: "aadhaar", deleted: true }];
  await refetch();
  await vi.waitFor(() => expect(screen.queryByText("This looks like an Aadhaar card")).toBeNull());
  expect(screen.queryByTestId("file-input")).toBeNull();
});
