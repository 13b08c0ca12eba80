import { conflict } from "../../../errors.ts";
import { MOST_CASES } from "./policy.ts";

export const notUsable = () =>
  conflict(
    "not_usable",
    "Only a case that a reviewer decided, and whose documents are still kept, can be practised on.",
  );

export const setFull = () =>
  conflict("set_full", `The set has ${MOST_CASES} cases. Take one out before you add another.`);

export const caseGone = () =>
  conflict(
    "case_gone",
    "This case is no longer in the set: its documents were deleted, or it was taken out.",
  );

export const alreadyAnswered = () =>
  conflict("already_answered", "You decided this one before, and have seen what was decided.");
