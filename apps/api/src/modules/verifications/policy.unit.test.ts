import { describe, expect, it } from "vitest";
import { sniffMediaType } from "../../files/media-type.ts";
import {
  approvesByItself,
  domainAndParents,
  isUsableEnd,
  namesDiffer,
  renewalOpensOn,
  shiftDay,
  shiftMonths,
  signalsOf,
  submissionRefusal,
  type SignalFacts,
} from "./policy.ts";

describe("verification policy", () => {
  it.each([
    ["2026-11-21", 12, "2027-11-21"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
  ])("%s and %i months is %s", (day, months, expected) => {
    expect(shiftMonths(day, months)).toBe(expected);
  });

  it("moves days over months and years", () => {
    expect(shiftDay("2026-12-31", 1)).toBe("2027-01-01");
    expect(shiftDay("2026-03-01", -1)).toBe("2026-02-28");
  });

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

  const address = {
    enabled: true,
    refusal: null,
    domainCollegeId: null,
    profileCollegeId: null,
  };
  it.each<[string, Partial<Parameters<typeof approvesByItself>[0]>, boolean]>([
    ["approves where the setting lets it", {}, true],
    ["does not while the setting is off", { enabled: false }, false],
    ["decides what is in review", { refusal: "in_review" }, true],
    ["asks for no try", { refusal: "too_many_submissions" }, true],
    ["waits until a renewal is open", { refusal: "renewal_not_open" }, false],
    ["needs a complete profile", { refusal: "profile_incomplete" }, false],
    ["is for adults", { refusal: "adults_only" }, false],
    ["agrees with the profile's college", { domainCollegeId: "a", profileCollegeId: "a" }, true],
    ["leaves another college to a person", { domainCollegeId: "a", profileCollegeId: "b" }, false],
    ["leaves a typed college to a person", { domainCollegeId: "a" }, false],
  ])("a confirmed academic address %s", (_name, change, approves) => {
    expect(approvesByItself({ ...address, ...change })).toBe(approves);
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
    resent: 0,
    emailTwins: 0,
    lastRejection: null,
  };
  const looks = (change: Partial<SignalFacts>) =>
    signalsOf({ ...facts, ...change })
      .filter((signal) => signal.level === "look")
      .map((signal) => signal.code);

  it("asks for a look only where there is something to see, and puts that first", () => {
    expect(looks({})).toEqual([]);
    expect(looks({ accountName: "A. Verma", documentTwins: 1, emailTwins: 2 })).toEqual([
      "name_differs",
      "duplicate_document",
      "duplicate_email",
    ]);
    expect(looks({ domainTrust: "stopped" })).toEqual(["academic_email"]);
    expect(looks({ domainTrust: null })).toEqual([]);
    expect(signalsOf({ ...facts, resent: 1 })[0]?.code).toBe("resent_document");
  });

  it("knows every domain above a mail address", () => {
    expect(domainAndParents("a@cs.college.ac.in")).toEqual([
      "cs.college.ac.in",
      "college.ac.in",
      "ac.in",
    ]);
  });

  it.each([
    ["%PDF-1.7", "application/pdf"],
    ["<svg xmlns='x'/>", null],
    ["GIF89a", null],
    ["", null],
    ["RIFF0000WAVE", null],
    ["\u0000\u0000\u0000\u0018ftypavif", null],
    ["\u0000\u0000\u0000\u0018ftypheic", "image/heic"],
  ])("judges %j by its first bytes as %s", (text, mediaType) => {
    expect(sniffMediaType(Buffer.from(text, "latin1"))).toBe(mediaType);
  });
});
