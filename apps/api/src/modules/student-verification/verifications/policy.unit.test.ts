import { describe, expect, it } from "vitest";
import {
  isUsableEnd,
  namesDiffer,
  renewalOpensOn,
  signalsOf,
  submissionRefusal,
  type SignalFacts,
} from "./policy.ts";

describe("verification policy", () => {
  it.each([
    ["2026-11-21", false],
    ["2026-11-22", true],
    ["2032-11-21", true],
    ["2032-11-22", false],
  ])("an admin choosing %s: %s", (until, usable) => {
    expect(isUsableEnd(until, "2026-11-21")).toBe(usable);
  });

  const open = {
    emailConfirmed: true,
    adult: true,
    profileComplete: true,
    inReview: false,
    renewalOpen: true,
    recentAttempts: 0,
  };
  it.each([
    [{}, null],
    [{ recentAttempts: 4 }, null],
    [{ recentAttempts: 5 }, "too_many_submissions"],
    [{ recentAttempts: 5, inReview: true }, "in_review"],
    [{ recentAttempts: 5, renewalOpen: false }, "renewal_not_open"],
    [{ inReview: true, renewalOpen: false }, "in_review"],
    [{ profileComplete: false, inReview: true }, "profile_incomplete"],
    [{ adult: false, profileComplete: false }, "adults_only"],
    [{ emailConfirmed: false, adult: false }, "email_not_confirmed"],
  ])("%o is refused as %s", (change, refusal) => {
    expect(submissionRefusal({ ...open, ...change })).toBe(refusal);
  });

  it("opens a renewal 60 days before the last day", () => {
    expect(renewalOpensOn("2027-01-30")).toBe("2026-12-01");
  });

  it.each([
    ["Ananya Deshmukh", "ANANYA  DESHMUKH", false],
    ["Ananya S. Deshmukh", "Ananya S Deshmukh", false],
    ["Ananya Deshmukh", "Ananya S. Deshmukh", true],
  ])("%s against %s differs: %s", (one, other, differs) => {
    expect(namesDiffer(one, other)).toBe(differs);
  });

  const facts: SignalFacts = {
    profileName: "Asha Verma",
    accountName: "Asha Verma",
    email: "asha@cs.college.ac.in",
    emailConfirmed: true,
    domainTrust: "academic",
    documentTwins: 0,
    pictureTwins: 0,
    resent: 0,
    emailTwins: 0,
    lastRejection: null,
  };
  const warnings = (change: Partial<SignalFacts>) =>
    signalsOf({ ...facts, ...change })
      .filter((signal) => signal.level === "warning")
      .map((signal) => signal.code);

  it("warns only where there is something to see, and puts that first", () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ accountName: "A. Verma", documentTwins: 1, emailTwins: 2 })).toEqual([
      "name_differs",
      "duplicate_document",
      "duplicate_email",
    ]);
    expect(warnings({ domainTrust: "stopped" })).toEqual(["academic_email"]);
    expect(warnings({ domainTrust: null })).toEqual([]);
    expect(signalsOf({ ...facts, resent: 1 })[0]?.code).toBe("resent_document");
  });
});
