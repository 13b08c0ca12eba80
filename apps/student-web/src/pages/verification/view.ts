import { DAY } from "@bachat/rules/time";
import type { Verification } from "./queries.ts";

export type View = "form" | "pending" | "verified" | "rejected" | "expired";

/** Which view the page shows. A verified student stays verified while a renewal is in review. */
export function viewOf(verification: Verification): View {
  if (verification.verified) return "verified";
  if (verification.state === "in_review") return "pending";
  switch (verification.verification_status) {
    case "approved":
      return "expired";
    case "rejected":
      return "rejected";
    case "pending":
      return "form";
  }
}

const RENEW_WITHIN_MS = 30 * DAY;

/** Whether it is time to offer a renewal: the last 30 days. */
export function endsSoon(until: string): boolean {
  return new Date(until).getTime() - Date.now() < RENEW_WITHIN_MS;
}
