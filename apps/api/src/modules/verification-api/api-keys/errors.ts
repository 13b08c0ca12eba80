import { conflict } from "../../../errors.ts";

export const tooManyKeys = (limit: number) =>
  conflict("too_many_keys", `A brand has at most ${limit} keys at a time. Revoke one first.`);

export const keyNotActive = () =>
  conflict("key_not_active", "This key is revoked, replaced or has already ended.");

export const keyNotShown = () =>
  conflict(
    "key_not_shown",
    "Live keys are shown once, when they are created. Rotate this one to get a new key.",
  );
