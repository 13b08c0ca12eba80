import { AppError, conflict } from "../../../errors.ts";
import { momentInIndia } from "../../platform/review-claims/policy.ts";

interface Decided {
  outcome: "approved" | "rejected";
  by_name: string | null;
  at: Date;
}

export const applicationDecided = (decided: Decided) => {
  const { outcome, by_name: name, at } = decided;
  const act = outcome === "approved" ? "approved it" : "sent it back";
  return new AppError(
    409,
    "application_decided",
    `This application has already been decided: ${name ?? "An admin"} ${act} on ${momentInIndia(at)}.`,
    { members: { decided } },
  );
};

export const applicationChanged = () =>
  conflict(
    "application_changed",
    "This application was corrected since you opened it. Look at it again.",
  );
