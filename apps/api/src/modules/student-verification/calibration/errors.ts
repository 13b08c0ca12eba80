import { conflict } from "../../../errors.ts";

export const alreadyAnswered = () =>
  conflict("already_answered", "You decided this one before, and have seen how it is decided.");
