import { conflict } from "../../../errors.ts";

export const alreadyDecided = () =>
  conflict("already_decided", "This submission has already been decided.");

export const nothingToRetry = () =>
  conflict("nothing_to_retry", "This document can be shown, or its file is at fault.");
