import { describe, expect, it } from "vitest";
import type { Verification } from "./queries.ts";
import { viewOf } from "./view.ts";

const blank: Verification = {
  state: "not_submitted",
  verification_status: "pending",
  verified: false,
  verified_until: null,
  can_submit: true,
  blocked_by: null,
  attempts: { used: 0, allowed: 5, left: 5, next_at: null },
  renewal: null,
  academic: { emails: [], waiting: null, approves: false },
  review_time: null,
  current: null,
  history: [],
};

describe("which view the verification page shows", () => {
  it.each<[string, Partial<Verification>, string]>([
    ["nothing sent yet", {}, "form"],
    ["sent and waiting", { state: "in_review" }, "pending"],
    ["rejected", { state: "decided", verification_status: "rejected" }, "rejected"],
    ["rejected, sent again", { state: "in_review", verification_status: "rejected" }, "pending"],
    ["approved", { state: "decided", verification_status: "approved", verified: true }, "verified"],
    [
      "renewing while verified",
      { state: "in_review", verification_status: "approved", verified: true },
      "verified",
    ],
    [
      "approved and past its last day",
      { state: "decided", verification_status: "approved" },
      "expired",
    ],
  ])("%s", (_name, change, view) => {
    expect(viewOf({ ...blank, ...change })).toBe(view);
  });
});
