import type { Account } from "@bachat/site";
import type { StudentPassState } from "@bachat/ui";

type Student = NonNullable<Account["student"]>;

/** The state in pass and pages. A verified student stays verified while a renewal is in review. */
export function passStateOf(
  student: Pick<Student, "verified" | "verification_status">,
  isInReview: boolean,
): StudentPassState {
  if (student.verified) return "verified";
  if (isInReview) return "pending";
  switch (student.verification_status) {
    case "approved":
      return "expired";
    case "rejected":
      return "rejected";
    case "pending":
      return "not_submitted";
  }
}
