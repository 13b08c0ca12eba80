import { describe, expect, it } from "vitest";
import { domainAndParents } from "../academic-domains/policy.ts";
import { approvesAutomatically } from "./policy.ts";

describe("academic addresses", () => {
  const address = {
    enabled: true,
    refusal: null,
    refusedFinally: false,
    domainMayApprove: true,
    domainCollegeId: null,
    profileCollegeId: null,
    isShared: false,
  };
  it.each<[string, Partial<Parameters<typeof approvesAutomatically>[0]>, boolean]>([
    ["approves where the setting lets it", {}, true],
    ["does not while the setting is off", { enabled: false }, false],
    ["decides what is in review", { refusal: "in_review" }, true],
    ["asks for no try", { refusal: "too_many_submissions" }, true],
    ["decides no appeal of a final refusal", { refusal: "in_review", refusedFinally: true }, false],
    ["waits until a renewal is open", { refusal: "renewal_not_open" }, false],
    ["needs a complete profile", { refusal: "profile_incomplete" }, false],
    ["is for adults", { refusal: "adults_only" }, false],
    ["agrees with the profile's college", { domainCollegeId: "a", profileCollegeId: "a" }, true],
    ["leaves another college to a person", { domainCollegeId: "a", profileCollegeId: "b" }, false],
    ["leaves a mailbox that another student has to a person", { isShared: true }, false],
    ["leaves a domain that is only a signal to a person", { domainMayApprove: false }, false],
    ["leaves a typed college to a person", { domainCollegeId: "a" }, false],
  ])("a confirmed academic address %s", (_name, change, approves) => {
    expect(approvesAutomatically({ ...address, ...change })).toBe(approves);
  });

  it("knows every domain above a mail address", () => {
    expect(domainAndParents("a@cs.college.ac.in")).toEqual([
      "cs.college.ac.in",
      "college.ac.in",
      "ac.in",
    ]);
  });
});
