import { AppError } from "../../../errors.ts";
import { momentInIndia } from "../../platform/review-claims/policy.ts";

/** Names who resolved it, and when. */
export const caseResolved = (byName: string | null, at: Date | null) =>
  new AppError(
    409,
    "finance_case_resolved",
    at === null
      ? "This case was already resolved. Reload the page."
      : `This case was already resolved. ${byName ?? "An admin"} resolved it on ${momentInIndia(at)}.`,
    { members: at === null ? {} : { resolved: { by_name: byName, at } } },
  );
