import { conflict } from "../../../errors.ts";

export const caseResolved = () =>
  conflict("finance_case_resolved", "This case was resolved already. Reload the page.");
