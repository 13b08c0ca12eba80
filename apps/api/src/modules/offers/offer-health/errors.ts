import { conflict } from "../../../errors.ts";

export const notFailing = () =>
  conflict("not_failing", "This offer is not marked as failing: there is nothing to fix.");
