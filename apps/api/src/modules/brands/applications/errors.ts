import { conflict } from "../../../errors.ts";

export const applicationDecided = () =>
  conflict(
    "application_decided",
    "This application has already been decided. Reload to see by whom.",
  );

export const applicationChanged = () =>
  conflict(
    "application_changed",
    "The brand has corrected this application since you opened it. Look at it again.",
  );
