import type { Submission, Verification } from "./verification.ts";

/** A document that a reviewer rejected. */
export const rejection = (overrides: Partial<Submission>): Submission => ({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0c33",
  status: "rejected",
  submitted_at: "2026-11-18T06:00:00Z",
  decided_at: "2026-11-18T07:00:00Z",
  decision_source: "admin",
  reason: "unreadable",
  reason_text: null,
  failure: null,
  advice: null,
  is_final: false,
  is_appeal: false,
  can_appeal: true,
  asked: null,
  verified_until: null,
  documents: [],
  ...overrides,
});

/** The API's answer to a student who was rejected, and may send another ID. */
export const buildVerification = (overrides: Partial<Verification>): Verification => ({
  state: "decided",
  verification_status: "rejected",
  verified: false,
  verified_until: null,
  can_submit: true,
  blocked_by: null,
  attempts: { used: 1, allowed: 5, left: 4, next_at: null },
  renewal: null,
  academic: { emails: [], waiting: null, college_domain: null, approves: false, roster: false },
  review_time: null,
  current: null,
  history: overrides.current == null ? [] : [overrides.current],
  ...overrides,
});
