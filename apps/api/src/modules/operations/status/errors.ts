import { conflict, invalidField } from "../../../errors.ts";

export const endBeforeBeginning = () =>
  invalidField(
    "body.ended_at",
    "before_start",
    "The end is before the incident's beginning. Enter a later time, or correct the beginning first.",
  );

export const beginningAfterEnd = () =>
  invalidField(
    "body.started_at",
    "before_start",
    "The beginning is after the incident's end. Enter an earlier time.",
  );

export const inTheFuture = (field: "started_at" | "ended_at") =>
  invalidField(
    `body.${field}`,
    "out_of_range",
    "This time is in the future. Enter an earlier one.",
  );

export const tooLongAgo = (field: "started_at" | "ended_at") =>
  invalidField(
    `body.${field}`,
    "out_of_range",
    "This time is more than twelve months ago. Enter a later one.",
  );

export const endWithoutResolving = () =>
  invalidField(
    "body.ended_at",
    "invalid_value",
    "Only a resolved incident has an end. Choose Resolved, or leave the end out.",
  );

export const keyUsed = () =>
  conflict("key_used", "This key was used for another incident. Send it again with a new key.");
