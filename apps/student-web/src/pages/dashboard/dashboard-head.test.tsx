import { shiftDay } from "@bachat/rules/time";
import { buildAccount, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { buildVerification, rejection } from "../../session/verification-test-kit.ts";
import type { Verification } from "../../session/verification.ts";
import { DashboardHead } from "./DashboardHead.tsx";

const inDays = (days: number) => shiftDay(new Date().toISOString().slice(0, 10), days);

async function show(verification: Verification, more: Answers = {}) {
  const answers: Answers = {
    "GET /v1/auth/account": {
      body: buildAccount({
        student: {
          id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44",
          name: "Asha Verma",
          avatar_url: null,
          profile_complete: true,
          verification_status: verification.verification_status,
          verified: verification.verified,
          submission_state: verification.state === "not_submitted" ? "none" : verification.state,
        },
      }),
    },
    "GET /v1/student/profile": {
      body: { name: "Asha Verma", verified_until: verification.verified_until },
    },
    "GET /v1/student/verifications": () => ({ body: verification }),
    ...more,
  };
  await showStudentPage(<DashboardHead dashboard={undefined} isError />, {
    answers,
  });
}
const link = (name: string) => screen.findByRole<HTMLAnchorElement>("link", { name });

it("gives the reason of a rejection, its remedy, and both ways on", async () => {
  const appealed = vi.fn<() => void>();
  const first = rejection({ reason: "expired_or_undated", reason_text: "No year to be seen." });
  await show(buildVerification({ current: first }), {
    [`POST /v1/student/verifications/${first.id}/appeal`]: () => {
      appealed();
      return {
        status: 201,
        body: buildVerification({ current: { ...first, status: "pending", is_appeal: true } }),
      };
    },
  });
  expect(
    await screen.findByRole("heading", { name: "The document has expired or shows no date" }),
  ).toBeTruthy();
  expect(screen.getByText(/Send this year's card, or a fee receipt/)).toBeTruthy();
  expect(screen.getByText("The reviewer wrote: “No year to be seen.”")).toBeTruthy();
  expect((await link("Upload again")).getAttribute("href")).toBe("/verification#upload");
  fireEvent.click(screen.getByRole("button", { name: "This is wrong, look again" }));
  const note = screen.getByLabelText(/What did we miss/);
  fireEvent.change(note, { target: { value: "The date is on the back." } });
  fireEvent.click(screen.getByRole("button", { name: "Ask for another look" }));
  expect(await screen.findByText("Sent to another reviewer")).toBeTruthy();
  expect(appealed).toHaveBeenCalledOnce();
});

it("says why a second appeal, sent from another tab, is not taken, and keeps its words", async () => {
  const current = rejection({ reason: "unreadable" });
  await show(buildVerification({ current }), {
    [`POST /v1/student/verifications/${current.id}/appeal`]: problem(409, "appeal_not_possible"),
  });
  fireEvent.click(await screen.findByRole("button", { name: "This is wrong, look again" }));
  const note = screen.getByLabelText(/What did we miss/);
  fireEvent.change(note, { target: { value: "The date is on the back." } });
  fireEvent.click(screen.getByRole("button", { name: "Ask for another look" }));
  expect(await screen.findByText(/has been looked at again already/)).toBeTruthy();
  expect((note as HTMLTextAreaElement).value).toBe("The date is on the back.");
});

it("says after an appeal that two reviewers agree, and offers no third look", async () => {
  const current = rejection({ reason: "unreadable", is_appeal: true, can_appeal: false });
  await show(buildVerification({ current }));
  expect(await screen.findByText(/A second reviewer has looked at it too and agrees/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "This is wrong, look again" })).toBeNull();
  expect(await link("Upload again")).toBeTruthy();
});

it("offers no upload after a final decision, and still the other look", async () => {
  const current = rejection({ reason: "suspected_edit", is_final: true });
  await show(buildVerification({ current, blocked_by: "refused_finally" }));
  expect(await screen.findByText(/This decision is final/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Upload again" })).toBeNull();
  expect(screen.getByRole("button", { name: "This is wrong, look again" })).toBeTruthy();
});

const promise = {
  expected_seconds: 11_000,
  waiting: 2,
  oldest_at: null,
  due_at: "2026-11-28T13:00:00.000Z",
  is_late: false,
  is_first: false,
};
it.each([
  [{ median_seconds: 11_000, sample: 40 }, /^Decided by 28 Nov, \d+:\d\d (am|pm)/],
  [{ median_seconds: 11_000, sample: 40, is_late: true }, /^We expect to decide by 28 Nov/],
  [null, null],
])("shows a student in review by when it is decided: %o", async (time, words) => {
  const current = { ...rejection({}), status: "pending" as const, reason: null, can_appeal: false };
  await show(
    buildVerification({
      state: "in_review",
      current,
      review_time: time && { ...promise, ...time },
    }),
  );
  const step = (await link("See its status")).parentElement as HTMLElement;
  if (words !== null) expect(await within(step).findByText(words)).toBeTruthy();
  else expect(within(step).queryByText(/ecide/)).toBeNull();
  expect(step.textContent).toContain("We email you as soon as your ID is reviewed.");
});

it.each([
  [29, true, true],
  [29, false, false],
  [31, true, false],
])("with %i days left and an upload allowed (%s) offers the renewal: %s", async (days, can, is) => {
  const verification = buildVerification({
    verification_status: "approved",
    verified: true,
    verified_until: inDays(days),
    can_submit: can,
    current: null,
  });
  await show(verification);
  expect(await screen.findByText("Verified Student")).toBeTruthy();
  expect(await link("Show the pass")).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.queryByRole("link", { name: "Renew" })?.getAttribute("href") ?? null).toBe(
      is ? "/verification#upload" : null,
    ),
  );
});

it("says nothing about a status that was not read, and offers to try again", async () => {
  await show(buildVerification({ current: null }), {
    "GET /v1/auth/account": problem(429, "too_many_requests"),
  });
  expect(await screen.findByText("Your pass did not load")).toBeTruthy();
  expect(screen.queryByText("Not verified yet")).toBeNull();
  expect(screen.getByRole("button", { name: /try again/i })).toBeTruthy();
});
