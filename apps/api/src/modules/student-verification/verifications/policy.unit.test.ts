import { describe, expect, it } from "vitest";
import {
  academicYearEnd,
  isUsableEnd,
  mayAppeal,
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
    refusedFinally: false,
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
    [{ refusedFinally: true, recentAttempts: 5 }, "refused_finally"],
    [{ refusedFinally: true, inReview: true }, "in_review"],
    [{ profileComplete: false, inReview: true }, "profile_incomplete"],
    [{ adult: false, profileComplete: false }, "adults_only"],
    [{ emailConfirmed: false, adult: false }, "email_not_confirmed"],
  ])("%o is refused as %s", (change, refusal) => {
    expect(submissionRefusal({ ...open, ...change })).toBe(refusal);
  });

  it.each([
    ["2026-11-26", "06-30", "2027-06-30"],
    ["2026-06-29", "06-30", "2026-06-30"],
    ["2026-06-30", "06-30", "2027-06-30"],
    ["2026-11-26", "05-31", "2027-05-31"],
  ])("on %s with the setting %o the academic year ends on %s", (today, setting, end) => {
    expect(academicYearEnd(today, setting)).toBe(end);
  });

  const rejection = {
    status: "rejected",
    decisionSource: "admin",
    appealOf: null,
    documents: [{ deletedAt: null }],
  };
  it.each([
    [{}, true],
    [{ status: "approved" }, false],
    [{ decisionSource: "unreadable_files" }, false],
    [{ appealOf: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }, false],
    [{ documents: [{ deletedAt: new Date(0) }] }, false],
  ])("a rejection with %o can be appealed against: %s", (change, may) => {
    expect(mayAppeal({ ...rejection, ...change })).toBe(may);
  });

  it("opens a renewal 60 days before the last day", () => {
    expect(renewalOpensOn("2027-01-30")).toBe("2026-12-01");
  });

  it.each([
    ["Ananya Deshmukh", "ANANYA  DESHMUKH", false],
    ["Ananya S. Deshmukh", "Ananya S Deshmukh", false],
    ["Ananya Deshmukh", "Ananya S. Deshmukh", false],
    ["Ramesh Venkataraman", "V. Ramesh", false],
    ["S. K. Ramesh", "Ramesh Sundaram Krishnan", false],
    ["R.K. Narayan", "RK Narayan", false],
    ["Ram Kumar", "Ramkumar", false],
    ["Verma, Asha", "Asha Verma", false],
    ["José Álvares", "Jose Alvares", false],
    ["Asha", "Asha Verma", false],
    ["A", "A", false],
    ["A", "Asha", false],
    ["आशा वर्मा", "वर्मा आशा", false],
    ["आशा वर्मा", "आशा शर्मा", true],
    ["Asha Verma", "Asha Rawat", true],
    ["A. Verma", "Bilal Verma", true],
    ["A. K. Verma", "Asha Verma", false],
    ["B. K. Verma", "Asha Verma", true],
    ["Asha", "Bilal Khan", true],
    ["...", "Asha", true],
  ])("%s against %s differs: %s", (one, other, differs) => {
    expect(namesDiffer(one, other)).toBe(differs);
  });

  const facts: SignalFacts = {
    profileName: "Asha Verma",
    accountName: "Asha Verma",
    email: "asha@cs.college.ac.in",
    emailConfirmed: true,
    domainTrust: "academic",
    collegeDiffers: false,
    documentTwins: 0,
    pictureTwins: 0,
    resent: 0,
    emailTwins: 0,
    phoneTwins: 0,
    lastRejection: null,
    editors: [],
    isDrawn: false,
  };
  const warnings = (change: Partial<SignalFacts>) =>
    signalsOf({ ...facts, ...change })
      .filter((signal) => signal.level === "warning")
      .map((signal) => signal.code);

  it("warns only where there is something to see, and puts that first", () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ accountName: "Bilal Khan", documentTwins: 1, emailTwins: 2 })).toEqual([
      "name_differs",
      "duplicate_document",
      "duplicate_email",
    ]);
    expect(warnings({ accountName: "A. Verma" })).toEqual([]);
    expect(warnings({ collegeDiffers: true })).toEqual(["college_differs"]);
    expect(warnings({ domainTrust: "stopped" })).toEqual(["academic_email"]);
    expect(warnings({ domainTrust: null })).toEqual([]);
    expect(signalsOf({ ...facts, resent: 1 })[0]?.code).toBe("resent_document");
  });

  it("says that a picture was edited, or else that it was drawn", () => {
    const codes = (change: Partial<typeof facts>) =>
      signalsOf({ ...facts, ...change }).map(({ code, level, value }) => [code, level, value]);
    const edited = ["edited_picture", "warning", "GIMP"];
    expect(codes({ editors: ["GIMP"], isDrawn: true })).toContainEqual(edited);
    expect(codes({ isDrawn: true })).toContainEqual(["drawn_picture", "info", null]);
    expect(codes({ editors: ["GIMP"], isDrawn: true }).flat()).not.toContain("drawn_picture");
  });
});
