import type { Account } from "@bachat/site";
import type { StudentPassState } from "@bachat/ui";

export type PassView = "verified" | "pending" | "rejected" | "not_submitted" | "expired";

/** What the pass shows. A verified student stays verified while a renewal is in review. */
export function passViewOf(student: Account["student"]): PassView {
  if (student === null) return "not_submitted";
  if (student.verified) return "verified";
  if (student.submission_state === "in_review") return "pending";
  switch (student.verification_status) {
    case "approved":
      return "expired";
    case "rejected":
      return "rejected";
    case "pending":
      return "not_submitted";
  }
}

export const passStates: Record<PassView, StudentPassState> = {
  verified: "verified",
  pending: "pending",
  rejected: "rejected",
  not_submitted: "not_submitted",
  expired: "not_submitted",
};
