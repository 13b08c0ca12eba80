import { AppError } from "../../../errors.ts";
import { momentInIndia } from "../../platform/review-claims/policy.ts";

/** Names who cleared it, and when. */
export const callAlertCleared = (byName: string | null, at: Date) =>
  new AppError(
    409,
    "call_alert_cleared",
    `This alert was already cleared. ${byName ?? "An admin"} cleared it on ${momentInIndia(at)}.`,
    { members: { cleared: { by_name: byName, at } } },
  );
