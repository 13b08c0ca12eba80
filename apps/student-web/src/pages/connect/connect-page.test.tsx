import { type Answers, buildAccount, problem } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { ConnectPage } from "./ConnectPage.tsx";

const UID = "Xk3v9TqLw2aBcDeFgHiJk";
const FLOW = `GET /v1/connect/${UID}`;
const STANDING = `GET /v1/student/connect/${UID}`;
const DECISION = `POST /v1/student/connect/${UID}/decision`;
/** The test's browser can only go on within its page. */
const BACK = "#finish";

const flow = {
  brand_name: "Jholaworks",
  brand_logo_url: null,
  client_name: "Online shop",
  client_origin: "https://shop.example",
  is_test: false,
  scopes: ["student_status"],
  expires_at: "2026-11-29T14:00:00.000Z",
};
const standing = {
  ...flow,
  state: "ready",
  unavailable_reason: null,
  agreed_always: false,
  profile: null,
};
const verification = {
  "GET /v1/student/verifications": { body: { verified_until: "2027-05-31" } },
};

afterEach(() => {
  window.location.hash = "";
});

/** @returns the bodies of the answers that the page sent */
async function open(answers: Answers, { isVisitor = false } = {}) {
  const sent: unknown[] = [];
  await showStudentPage(<ConnectPage />, {
    at: `/connect/${UID}`,
    path: "/connect/:uid",
    account: isVisitor ? null : buildAccount(),
    answers: {
      [FLOW]: { body: flow },
      [STANDING]: { body: standing },
      [DECISION]: async (request) => {
        sent.push(await request.json());
        return { body: { return_to: BACK } };
      },
      ...verification,
      ...answers,
    },
  });
  return sent;
}
const button = (name: string) => screen.findByRole("button", { name });

it("leads a visitor to the sign-in and back", async () => {
  await open({}, { isVisitor: true });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
    "Jholaworks asks if you are a student",
  );
  const signIn = screen.getByRole("link", { name: "Sign in" });
  expect(signIn.getAttribute("href")).toBe(`/auth?return_to=%2Fconnect%2F${UID}`);
});

it("shows what the shop would see, and takes one answer", async () => {
  const profile = { first_name: "Asha", college: "Kaveri Valley Institute of Technology" };
  const sent = await open({ [STANDING]: { body: { ...standing, profile } } });
  await screen.findByText("You are a verified student until 31 May 2027");
  screen.getByText("Your first name: Asha");
  screen.getByText("Your college: Kaveri Valley Institute of Technology");
  const once = await button("Share once");
  fireEvent.click(once);
  await waitFor(() => expect(window.location.hash).toBe(BACK));
  fireEvent.click(once);
  fireEvent.click(await button("No, go back"));
  expect(sent).toEqual([{ decision: "once", notify_when_verified: false }]);
});

it("leads on at once where it was agreed to for always", async () => {
  const sent = await open({ [STANDING]: { body: { ...standing, agreed_always: true } } });
  await waitFor(() => expect(window.location.hash).toBe(BACK));
  expect(sent).toEqual([{ decision: "always", notify_when_verified: false }]);
});

it.each([
  ["unverified", null, "You are not verified yet", "Back to Jholaworks for now", "not_yet"],
  ["in_review", null, "We are checking your ID", "Back to Jholaworks for now", "not_yet"],
  ["under_age", null, "Only for people aged 18 or older", "Back to Jholaworks", "decline"],
  [
    "unavailable",
    "shop_paused",
    "Jholaworks cannot ask at the moment",
    "Back to Jholaworks",
    "not_yet",
  ],
  ["unavailable", "shop_blocked", "You have blocked Jholaworks", "Back to Jholaworks", "decline"],
] as const)("%s %s: says why, and leads back", async (state, reason, words, back, decision) => {
  const sent = await open({
    [STANDING]: { body: { ...standing, state, unavailable_reason: reason } },
  });
  await screen.findByText(words);
  fireEvent.click(await button(back));
  await waitFor(() => expect(window.location.hash).toBe(BACK));
  expect(sent).toEqual([{ decision, notify_when_verified: false }]);
});

it("tells the shop later where the student likes", async () => {
  const sent = await open({ [STANDING]: { body: { ...standing, state: "unverified" } } });
  fireEvent.click(await screen.findByLabelText("Tell Jholaworks once I am verified"));
  fireEvent.click(await button("Back to Jholaworks for now"));
  await waitFor(() => expect(sent).toEqual([{ decision: "not_yet", notify_when_verified: true }]));
});

it("says that the sign-in has ended", async () => {
  await open({ [FLOW]: problem(404, "connect_gone") });
  expect(await screen.findByText("This sign-in has ended")).toBeTruthy();
});

it("says that it ended while it was answered", async () => {
  let hasEnded = false;
  await open({
    [FLOW]: () => (hasEnded ? problem(404, "connect_gone") : { body: flow }),
    [DECISION]: () => {
      hasEnded = true;
      return problem(404, "connect_gone");
    },
  });
  fireEvent.click(await button("Share once"));
  await screen.findByText("This sign-in has ended");
  const back = screen.getByRole("link", { name: "Back to shop.example" });
  expect(back.getAttribute("href")).toBe("https://shop.example");
});

it("says that it has ended when Back brings the kept page again", async () => {
  let hasEnded = false;
  await open({ [FLOW]: () => (hasEnded ? problem(404, "connect_gone") : { body: flow }) });
  fireEvent.click(await button("Share once"));
  await waitFor(() => expect(window.location.hash).toBe(BACK));
  hasEnded = true;
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  await screen.findByText("This sign-in has ended");
});

it("offers to try again where the API is away", async () => {
  await open({ [FLOW]: "unreachable" });
  expect(await button("Try again")).toBeTruthy();
});

it("goes on as a test student without an account", async () => {
  await open(
    {
      [FLOW]: { body: { ...flow, is_test: true } },
      [`POST /v1/connect/${UID}/test-student`]: { body: { return_to: BACK } },
    },
    { isVisitor: true },
  );
  await screen.findByText("This is a test");
  fireEvent.click(await button("A student whose time has ended"));
  await waitFor(() => expect(window.location.hash).toBe(BACK));
});
