import { conflict } from "../../../errors.ts";

export const alreadyDecided = () =>
  conflict("already_decided", "This submission has been decided already.");

export const nothingToRetry = () =>
  conflict("nothing_to_retry", "This document can be shown, or its file is at fault.");
