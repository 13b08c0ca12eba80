import { api } from "./api.ts";

/** For every way in which the student's profile is read: a failure is logged. */
export const profileMeta = { logFailure: "The student profile did not load" };

/** The profile of a student who has one. */
export const profileOptions = {
  ...api.queryOptions("get", "/v1/student/profile"),
  meta: profileMeta,
};
