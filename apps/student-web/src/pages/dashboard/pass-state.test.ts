import type { Account } from "@bachat/site";
import { describe, expect, it } from "vitest";
import { passViewOf } from "./pass-state.ts";

type Student = NonNullable<Account["student"]>;
const student = (part: Partial<Student>) =>
  passViewOf({
    id: "1",
    verification_status: "pending",
    verified: false,
    submission_state: "none",
    profile_complete: true,
    name: "Asha",
    avatar_url: null,
    ...part,
  });

describe("the pass", () => {
  it.each<[Partial<Student>, string]>([
    [{}, "not_submitted"],
    [{ submission_state: "in_review" }, "pending"],
    [{ verification_status: "approved", verified: true, submission_state: "decided" }, "verified"],
    [
      { verification_status: "approved", verified: true, submission_state: "in_review" },
      "verified",
    ],
    [{ verification_status: "approved", verified: false, submission_state: "decided" }, "expired"],
    [{ verification_status: "rejected", submission_state: "decided" }, "rejected"],
    [{ verification_status: "rejected", submission_state: "in_review" }, "pending"],
  ])("%j is %s", (part, expected) => {
    expect(student(part)).toBe(expected);
  });

  it("of an account without a profile is not submitted", () => {
    expect(passViewOf(null)).toBe("not_submitted");
  });
});
