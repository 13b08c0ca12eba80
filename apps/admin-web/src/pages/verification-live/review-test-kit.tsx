import { useSession, useSignOut } from "@bachat/site";
import { problem, showPage, type Answers } from "@bachat/site/test-kit";
import { toast } from "@bachat/ui";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import type { Queue, QueueItem, Review } from "./queries.ts";
import { VerificationLivePage } from "./VerificationLivePage.tsx";

/** For tests: the review with three students, on an API that remembers decisions. */

export const names = ["Asha Verma", "Bilal Khan", "Chitra Nair"] as const;
export type Name = (typeof names)[number];
export const idOf = (name: Name) => `019abd2e-6f0c-7c11-9c37-5b1c4b1f0a0${names.indexOf(name)}`;
export const pathOf = (name: Name) => `/v1/admin/verifications/${idOf(name)}`;
export const never = () => new Promise<never>(() => {});

/** The page in its frame: a sign-out removes it. */
function Console() {
  const signOut = useSignOut();
  const isSignedIn = useSession().status === "signed_in";
  if (!isSignedIn) return <p>Signed out</p>;
  return (
    <>
      <VerificationLivePage />
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </>
  );
}

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
  could_not_be_shown: false,
  is_first: false,
  kind: "first",
  escalated: false,
  snoozed_until: null,
  bulk: false,
  claim: null,
});

export const reviewOf = (name: Name, decided: Partial<Review> = {}): Review => ({
  id: idOf(name),
  status: "pending",
  submitted_at: "2026-11-21T04:17:44.000Z",
  decided_at: null,
  decided_by: null,
  reason: null,
  reason_text: null,
  verified_until: null,
  is_final: false,
  internal_note: null,
  kind: "first",
  appeal: null,
  asks: [],
  notes: [],
  twins: [],
  snoozed_until: null,
  academic_year_end: "2027-06-30",
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
  held_decision: null,
  actions: { approve: true, reject: true, ask: true, second_review: false },
  printed: null,
  opening: null,
  default_verified_until: "2027-11-22",
  suggested_verified_until: "2027-11-22",
  latest_verified_until: "2032-11-22",
  ...decided,
});

/** The decision of a name; for tests its id is the submission's. */
export const decisionOf = (name: Name, outcome: "approved" | "rejected" | "asked") => ({
  id: idOf(name),
  submission_id: idOf(name),
  outcome,
  decided_at: "2026-11-22T06:00:00.000Z",
  effective_at: "2026-11-22T06:00:10.000Z",
  verified_until: null,
  is_final: false,
});

/** The review's own API: the queue, posted bodies, and a colleague who decides too. */
function buildReview() {
  const waiting = new Set<Name>(names);
  const decided = new Map<Name, Partial<Review>>();
  const posted: string[] = [];
  /** The caller's latest decision, as the queue names it after the page was loaded again. */
  const state: { undoable: Queue["undoable"] } = { undoable: null };
  const answers: Answers = {
    "GET /v1/admin/verifications": () => {
      const items = names.filter((name) => waiting.has(name)).map(itemOf);
      const none = { flagged: 0, tried_before: 0, appeal: 0, second_review: 0, escalated: 0 };
      const counts = { all: items.length, ...none, snoozed: 0, asked: 0 };
      const head = { oldest_at: null, due_at: null, overdue: 0 };
      const stats = { waiting: items.length, decided_today: 0, median_seconds: null, ...head };
      const page = { page: 1, per_page: 100, page_count: 1, total: items.length };
      return {
        body: { items, ...page, counts, stats, undoable: state.undoable } satisfies Queue,
      };
    },
  };
  /** Whom a colleague holds. */
  const held = new Set<Name>();
  const claimOf = (name: Name) => ({
    admin_id: idOf(name),
    admin_name: held.has(name) ? "Meera Iyer" : "You",
    mine: !held.has(name),
    expires_at: "2026-11-22T06:10:00.000Z",
  });
  answers["POST /v1/admin/verifications/next"] = async (request) => {
    const { skip, after, claim } = (await request.json()) as {
      skip: string[];
      after?: string;
      claim?: boolean;
    };
    const free = names.filter(
      (name) => waiting.has(name) && !held.has(name) && !skip.includes(idOf(name)),
    );
    const name = free.find((one) => after !== undefined && idOf(one) > after) ?? free[0];
    if (name === undefined) return { body: { submission_id: null, claim: null, case: null } };
    const taken = claim === false ? null : claimOf(name);
    const opened = { review: reviewOf(name, decided.get(name)), claim: taken, links: [] };
    return { body: { submission_id: idOf(name), claim: taken, case: opened } };
  };
  const bodies: unknown[] = [];
  const decide = (name: Name, by: string, outcome: "approved" | "rejected" | "asked") => {
    const status = outcome === "asked" ? "pending" : outcome;
    waiting.delete(name);
    const actions = { approve: false, reject: false, ask: false, second_review: false };
    decided.set(name, { status, decided_by: by, actions });
  };
  for (const name of names) {
    const path = pathOf(name);
    const store = (status: "approved" | "rejected" | "asked") => () => {
      posted.push(`${status} ${name}`);
      if (!waiting.has(name)) return problem(409, "already_decided");
      decide(name, "You", status);
      return { body: decisionOf(name, status) };
    };
    answers[`GET ${path}`] = () => ({ body: reviewOf(name, decided.get(name)) });
    answers[`POST ${path}/open`] = async (request) => {
      const answer = answers[`GET ${path}`];
      const read = typeof answer === "function" ? await answer(request) : answer;
      if (read === undefined || read === "unreachable") return "unreachable";
      if ((read.status ?? 200) !== 200) return read;
      const claim = waiting.has(name) ? claimOf(name) : null;
      return { body: { review: read.body, claim, links: [] } };
    };
    answers[`POST ${path}/claim`] = () => ({ body: { claim: claimOf(name) } });
    answers[`DELETE ${path}/claim`] = { status: 204 };
    answers[`POST ${path}/approve`] = store("approved");
    answers[`POST ${path}/reject`] = store("rejected");
    answers[`POST ${path}/ask`] = async (request) => {
      bodies.push(await request.json());
      return store("asked")();
    };
    answers[`POST /v1/admin/verification-decisions/${idOf(name)}/undo`] = () => {
      posted.push(`undone ${name}`);
      waiting.add(name);
      decided.delete(name);
      return { body: { submission_id: idOf(name), claim: claimOf(name) } };
    };
  }
  const remove = (name: Name) => {
    waiting.delete(name);
    answers[`GET ${pathOf(name)}`] = problem(404, "not_found");
  };
  const show = (at = "/") =>
    showPage(<Console />, { site: { settings, api, queryClient }, answers, at });
  /** Waits until the decision about this student has reached the API. */
  const sent = (name: Name) => waitFor(() => expect(posted.join()).toContain(name));
  /** Changes other data of one student. */
  const change = (name: Name, values: Partial<Review>) => decided.set(name, values);
  return { answers, bodies, posted, held, state, decide, change, remove, show, sent };
}

/** A review of its own for each test of the file, on the fixtures' day: it bounds which days can be chosen. */
export function freshReview() {
  const review = buildReview();
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-22T06:00:00Z") });
    queryClient.clear();
    Object.assign(review, buildReview());
  });
  afterEach(() => {
    act(() => toast.dismiss());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return review;
}

export const shown = (name: Name) => screen.findByRole("heading", { level: 2, name });
export const button = (name: string) =>
  screen.findByRole("button", { name: new RegExp(`^${name}`) });
export const press = (key: string, repeat = false) =>
  fireEvent.keyDown(document.body, { key, repeat });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const settled = () =>
  waitFor(async () =>
    expect((await button("Approve")).getAttribute("aria-disabled")).toBe("false"),
  );
