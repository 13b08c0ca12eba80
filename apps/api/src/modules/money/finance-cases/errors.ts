import { conflict } from "../../../errors.ts";

export const caseResolved = () =>
  conflict("finance_case_resolved", "This case was already resolved. Reload the page.");
