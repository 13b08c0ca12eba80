import { describe, expect, it } from "vitest";
import { offerHealth } from "./policy.ts";

describe("an offer's health", () => {
  it.each([
    // worked, refused, differ → measured, failing, reason
    [0, 0, 0, false, false, null],
    [9, 0, 0, false, false, null],
    [10, 0, 0, true, false, null],
    [0, 2, 0, false, false, "code_refused"],
    [0, 3, 0, false, true, "code_refused"],
    [0, 1, 2, false, true, "terms_differ"],
    [11, 2, 1, true, true, "code_refused"],
    [12, 3, 0, true, false, "code_refused"],
    [7, 1, 2, true, true, "terms_differ"],
    [96, 2, 2, true, false, "code_refused"],
    [79, 10, 11, true, true, "terms_differ"],
  ])(
    "%i worked, %i refused, %i differ",
    (worked, codeRefused, termsDiffer, isMeasured, isFailing, mainReason) => {
      expect(offerHealth({ worked, codeRefused, termsDiffer })).toEqual({
        answers: worked + codeRefused + termsDiffer,
        worked,
        isMeasured,
        isFailing,
        mainReason,
      });
    },
  );
});
