import type { Outcome } from "../../offers/offer-health/policy.ts";

/** How a first answer, or one in place of another, changes an offer's totals. */
export function countChanges(before: Outcome | null, after: Outcome) {
  const change = (isOf: (outcome: Outcome) => boolean) =>
    Number(isOf(after)) - Number(before !== null && isOf(before));
  return {
    workedCount: change((outcome) => outcome === "worked"),
    failedCount: change((outcome) => outcome !== "worked"),
  };
}
