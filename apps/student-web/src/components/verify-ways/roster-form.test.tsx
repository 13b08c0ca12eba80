import { setLocale } from "@bachat/site";
import { buildAccount, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { buildVerification } from "../../session/verification-test-kit.ts";
import type { Verification } from "../../session/verification.ts";
import { sampleOffer } from "../offer-ticket/offer-test-kit.ts";
import { RosterForm } from "./RosterForm.tsx";
import { WhileWaiting } from "./WhileWaiting.tsx";

afterEach(async () => {
  await setLocale("en", { remember: false });
  queryClient.clear();
  vi.unstubAllGlobals();
});

const academic = {
  emails: [],
  waiting: null,
  college_domain: null,
  approves: false,
  roster: true,
};
const show = (change: Partial<Verification>, answers: Answers = {}) =>
  showStudentPage(<RosterForm verification={buildVerification({ academic, ...change })} />, {
    account: buildAccount({}),
    answers: {
      "GET /v1/student/profile": {
        body: { name: "Asha Verma", college_name: "Nilgiri College of Science" },
      },
      ...answers,
    },
  });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });

it.each([
  ["sent nothing yet", { blocked_by: null }, true],
  ["is in review", { blocked_by: "in_review" }, true],
  ["has used all tries", { blocked_by: "too_many_submissions" }, true],
  ["was refused finally", { blocked_by: "refused_finally" }, false],
  ["is verified", { verified: true, blocked_by: "renewal_not_open" }, false],
  ["has a college without a list", { academic: { ...academic, roster: false } }, false],
] as const)("is offered or not to who %s", async (_who, change, isOffered) => {
  await show(change);
  if (isOffered) await screen.findByRole("heading", { name: /On your college's list/ });
  else expect(screen.queryByRole("heading", { name: /On your college's list/ })).toBeNull();
});

it("sends roll number and name as typed, once both are there", async () => {
  const { seen } = await show({}, { "POST /v1/student/verifications/roster": problem(409, "x") });
  await screen.findByText(/Nilgiri College of Science has sent us a list/);
  fireEvent.click(screen.getByRole("button", { name: "Check my roll number" }));
  expect(await screen.findByText("Enter your roll number.")).toBeTruthy();
  expect(seen.some(({ method }) => method === "POST")).toBe(false);
  // The digits of any script.
  type(/Roll number/, "सी-४२");
  type(/Name/, "आशा वर्मा");
  fireEvent.click(screen.getByRole("button", { name: "Check my roll number" }));
  await vi.waitFor(() => expect(seen.some(({ method }) => method === "POST")).toBe(true));
  const sent = seen.find(({ method }) => method === "POST");
  expect(await sent?.clone().json()).toEqual({ roll_number: "सी-४२", name: "आशा वर्मा" });
});

it.each([
  ["roster_no_match", /has no student with this roll number and name/, /कोई छात्र नहीं है/],
  ["roster_number_used", /has verified another account/, /दूसरा खाता सत्यापित/],
  ["roster_ended", /no longer valid/, /अब मान्य नहीं/],
  ["too_many_attempts", /Too many tries/, /बहुत बार कोशिश/],
])("says at the form why it was refused: %s", async (code, english, hindi) => {
  for (const [language, words] of [
    ["en", english],
    ["hi", hindi],
  ] as const) {
    await setLocale(language, { remember: false });
    const { unmount } = await show(
      {},
      { "POST /v1/student/verifications/roster": problem(409, code) },
    );
    const isEnglish = language === "en";
    await screen.findByDisplayValue("Asha Verma");
    type(isEnglish ? /Roll number/ : /रोल नंबर/, "CS-42");
    const button = isEnglish ? "Check my roll number" : "मेरा रोल नंबर जाँचें";
    fireEvent.click(screen.getByRole("button", { name: button }));
    // Beside the typed number, not in a toast that disappears.
    expect((await screen.findByText(words)).closest("form")).toBeTruthy();
    expect(screen.getByDisplayValue("CS-42")).toBeTruthy();
    unmount();
  }
});

it("shows who waits only offers that open without a verification", async () => {
  const offer = (place: number, title: string, opens_for: (typeof sampleOffer)["opens_for"]) => ({
    ...sampleOffer,
    id: `019abd2e-6f0c-7c11-9c37-5b1c4b1f000${place}`,
    title,
    opens_for,
  });
  const offers = [
    offer(1, "For verified ones", "verified_students"),
    offer(2, "For everyone", "everyone"),
    offer(3, "For accounts", "accounts"),
  ];
  await showStudentPage(<WhileWaiting />, {
    account: buildAccount({}),
    answers: { "GET /v1/offers": { body: { items: offers, total: 3 } } },
  });
  const link = await screen.findByRole("link", { name: /For everyone/ });
  expect(link.getAttribute("href")).toContain("0002");
  expect(screen.getByRole("link", { name: /For accounts/ })).toBeTruthy();
  expect(screen.queryByText("For verified ones")).toBeNull();
});
