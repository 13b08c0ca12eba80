import { conflict, invalidField } from "../../../errors.ts";
import { SEARCH_MIN } from "./policy.ts";

export const searchTooShort = () =>
  invalidField(
    "querystring.search",
    "too_short",
    `Enter at least ${SEARCH_MIN} characters of a name or college.`,
  );

export const notVerified = () =>
  conflict("student_not_verified", "This student is not verified at the moment.");
