/** Verification answers of this process since its start: a number each, so that the hot path of the calls pays for an addition only. */
export const answerCounts = { verified: 0, not_verified: 0 };

export function countAnswers(findings: readonly { isVerified: boolean }[]): void {
  for (const { isVerified } of findings)
    answerCounts[isVerified ? "verified" : "not_verified"] += 1;
}
