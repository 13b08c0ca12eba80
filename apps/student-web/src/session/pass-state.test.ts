import { expect, it } from "vitest";
import { passStateOf } from "./pass-state.ts";

it.each([
  ["nothing sent yet", "pending", false, false, "not_submitted"],
  ["sent and waiting", "pending", false, true, "pending"],
  ["rejected", "rejected", false, false, "rejected"],
  ["rejected, sent again", "rejected", false, true, "pending"],
  ["approved", "approved", true, false, "verified"],
  ["renewing while verified", "approved", true, true, "verified"],
  ["approved and past its last day", "approved", false, false, "expired"],
] as const)("%s", (_name, verification_status, verified, isInReview, state) => {
  expect(passStateOf({ verification_status, verified }, isInReview)).toBe(state);
});
