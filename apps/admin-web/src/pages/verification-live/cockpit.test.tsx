import { problem, showPage, type Answers } from "@bachat/site/test-kit";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import type { Queue, QueueItem, Review } from "./queries.ts";
import { VerificationLivePage } from "./VerificationLivePage.tsx";

const names = ["Asha Verma", "Bilal Khan", "Chitra Nair"] as const;
type Name = (typeof names)[number];
const idOf = (name: Name) => `019abd2e-6f0c-7c11-9c37-5b1c4b1f0a0${names.indexOf(name)}`;
const pathOf = (name: Name) => `/v1/admin/verifications/${idOf(name)}`;
const never = () => new Promise<never>(() => {});

const itemOf = (name: Name): QueueItem => ({
  id: idOf(name),
  name,
  college_name: "Nilgiri College",
  avatar_url: null,
  submitted_at: "2026-11-21T04:17:44.000Z",
  attempt: 1,
  flags: 0,
  renewal: false,
  ready: true,
  claim: null,
});

const reviewOf = (name: Name, decided: Partial<Review> = {}): Review => ({
  id: idOf(name),
  status: "pending",
  submitted_at: "2026-11-21T04:17:44.000Z",
  decided_at: null,
  decided_by: null,
  reason: null,
  reason_text: null,
  verified_until: null,
  documents: [],
  attempt: 1,
  attempts_allowed: 5,
  student: {
    id: idOf(name),
    user_id: idOf(name),
    name,
    email: "student@college.example",
    college_name: "Nilgiri College",
    degree: "B.Sc Botany",
    year_of_study: "junior",
    location: "Ooty",
    avatar_url: null,
    verification_status: "pending",
    verified_until: null,
    joined_at: "2026-11-01T04:17:44.000Z",
  },
  signals: [],
  history: [],
  claim: null,
  actions: { approve: true, reject: true },
  default_verified_until: "2027-11-22",
  latest_verified_until: "2032-11-22",
  ...decided,
});

/** The desk's own API: what waits, what was posted, and a colleague who decides too. */
function buildDesk() {
  const waiting = new Set<Name>(names);
  const decided = new Map<Name, Partial<Review>>();
  const posted: string[] = [];
  const answers: Answers = {
    "GET /v1/admin/verifications": () => {
      const items = names.filter((name) => waiting.has(name)).map(itemOf);
      const counts = { all: items.length, flagged: 0, tried_before: 0 };
      const stats = { waiting: items.length, decided_today: 0, median_seconds: null };
      const page = { page: 1, per_page: 100, page_count: 1, total: items.length };
      return { body: { items, ...page, counts, stats } satisfies Queue };
    },
  };
  const decide = (name: Name, by: string, status: "approved" | "rejected") => {
    waiting.delete(name);
    decided.set(name, { status, decided_by: by, actions: { approve: false, reject: false } });
  };
  for (const name of names) {
    const path = pathOf(name);
    const store = (status: "approved" | "rejected") => () => {
      posted.push(`${status} ${name}`);
      if (!waiting.has(name)) return problem(409, "already_decided");
      decide(name, "You", status);
      return { body: { id: idOf(name), status, decided_at: "", verified_until: null } };
    };
    answers[`GET ${path}`] = () => ({ body: reviewOf(name, decided.get(name)) });
    answers[`POST ${path}/claim`] = { body: { claim: null } };
    answers[`POST ${path}/approve`] = store("approved");
    answers[`POST ${path}/reject`] = store("rejected");
  }
  const show = (at = "/") =>
    showPage(<VerificationLivePage />, { site: { settings, api, queryClient }, answers, at });
  return { answers, posted, decide, show };
}

const shown = (name: Name) => screen.findByRole("heading", { level: 2, name });
const button = (name: string) => screen.findByRole("button", { name: new RegExp(`^${name}`) });
const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** What was decided about them has reached the API. */
const sent = async (name: Name) => {
  await pass(6_500);
  await waitFor(() => expect(desk.posted.join()).toContain(name));
};
const settled = () =>
  waitFor(
    async () => expect((await button("Approve")).getAttribute("aria-disabled")).toBe("false"),
    { timeout: 3_000 },
  );

let desk: ReturnType<typeof buildDesk>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  queryClient.clear();
  desk = buildDesk();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("approves one student by a key that is held, and by a double click", async () => {
  await desk.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  press("a", true);
  await shown("Bilal Khan");
  press("a", true);
  // The second press of a double click, and of a key that was meant for the one before.
  fireEvent.click(await button("Approve"));
  press("a");
  await settled();
  press("a", true);
  await shown("Bilal Khan");
  // The next decision sends the one before it.
  expect(desk.posted).toEqual([]);
  fireEvent.click(await button("Approve"));
  await shown("Chitra Nair");
  await waitFor(() => expect(desk.posted).toEqual(["approved Asha Verma"]));
  await sent("Bilal Khan");
  expect(desk.posted).toEqual(["approved Asha Verma", "approved Bilal Khan"]);
});

it("does not decide again what was just decided and is still on screen", async () => {
  const { router } = await desk.show();
  await shown("Asha Verma");
  await settled();
  // Neither the next one nor news of this one comes.
  vi.spyOn(router, "navigate").mockResolvedValue();
  desk.answers[`GET ${pathOf("Asha Verma")}`] = never;
  desk.answers["GET /v1/admin/verifications"] = never;
  press("a");
  await screen.findByText("Approved");
  press("a");
  press("1");
  press("r");
  await sent("Asha Verma");
  expect(desk.posted).toEqual(["approved Asha Verma"]);
  vi.restoreAllMocks();
});

it("keeps who is on screen when a colleague decides, and says who did", async () => {
  const { router } = await desk.show();
  await shown("Asha Verma");
  await waitFor(() => expect(router.state.location.search).toContain(idOf("Asha Verma")));
  press("9");
  fireEvent.change(await screen.findByLabelText(/^Note to the student/), {
    target: { value: "The photo is covered." },
  });
  desk.decide("Asha Verma", "Meera Iyer", "rejected");
  await queryClient.invalidateQueries({ queryKey: ["/v1/admin/verifications"] });
  expect(await screen.findByText("Decided already: Rejected by Meera Iyer")).toBeTruthy();
  await shown("Asha Verma");
  expect(screen.getByDisplayValue("The photo is covered.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  press("j");
  await shown("Bilal Khan");
});

it("takes the last decision back by key, and shows the student again", async () => {
  await desk.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  expect(await button("Undo")).toBeTruthy();
  press("u");
  await shown("Asha Verma");
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  expect(await button("Approve")).toBeTruthy();
  const queue = within(screen.getByRole("region", { name: "Queue" }));
  expect(await queue.findByRole("button", { name: /Asha Verma/ })).toBeTruthy();
  await pass(10_000);
  expect(desk.posted).toEqual([]);
});

it("sends a decision once its moment has passed, and then offers no way back", async () => {
  await desk.show();
  await shown("Asha Verma");
  await settled();
  press("8");
  press("r");
  await shown("Bilal Khan");
  await pass(5_000);
  expect(desk.posted).toEqual([]);
  expect(await button("Undo")).toBeTruthy();
  await sent("Asha Verma");
  expect(desk.posted).toEqual(["rejected Asha Verma"]);
  const status = () => screen.getAllByRole("status").map((region) => region.textContent);
  expect(status()).toContain("Rejected Asha Verma");
  press("u");
  await shown("Bilal Khan");
});

it.each(["the page is left", "the desk is left"])("sends it when %s", async (how) => {
  const { unmount } = await desk.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  if (how === "the desk is left") unmount();
  else window.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(desk.posted).toEqual(["approved Asha Verma"]));
  await pass(10_000);
  expect(desk.posted).toEqual(["approved Asha Verma"]);
});

it("says who was not decided about, and lets them wait again", async () => {
  desk.answers[`POST ${pathOf("Asha Verma")}/approve`] = problem(503, "unavailable");
  await desk.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  await pass(6_500);
  expect(await screen.findByText("Not approved: Asha Verma")).toBeTruthy();
  const queue = within(screen.getByRole("region", { name: "Queue" }));
  expect(await queue.findByRole("button", { name: /Asha Verma/ })).toBeTruthy();
  await shown("Bilal Khan");
});

it("moves on from a document that is gone, and from one on its way", async () => {
  desk.answers[`GET ${pathOf("Asha Verma")}`] = problem(404, "not_found");
  desk.answers[`GET ${pathOf("Bilal Khan")}`] = never;
  const { router } = await desk.show();
  await screen.findByText("This submission could not be loaded");
  press("j");
  await waitFor(() => expect(router.state.location.search).toContain(idOf("Bilal Khan")));
  press("j");
  await shown("Chitra Nair");
});

it("counts each of quick presses", async () => {
  await desk.show();
  await shown("Asha Verma");
  act(() => {
    press("j");
    press("j");
  });
  expect(await shown("Chitra Nair")).toBeTruthy();
});

it("says at the field which days can be chosen", async () => {
  await desk.show();
  await shown("Asha Verma");
  await settled();
  for (const day of ["2020-01-01", "2035-01-01"]) {
    fireEvent.change(screen.getByLabelText(/^Approve until/), { target: { value: day } });
    expect(screen.queryByText(/^Choose a day/)).toBeNull();
    press("a");
    expect(screen.getByText("Choose a day from tomorrow to six years from now.")).toBeTruthy();
  }
  expect(desk.posted).toEqual([]);
});
