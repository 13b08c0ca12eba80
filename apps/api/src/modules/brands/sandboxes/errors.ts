import { conflict } from "../../../errors.ts";

export const tooManySandboxes = () =>
  conflict(
    "too_many_sandboxes",
    "This mailbox has enough test accounts. Sign in with one of them, or write to us.",
  );
