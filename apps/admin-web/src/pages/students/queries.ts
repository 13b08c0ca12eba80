import type { AdminAnswer } from "@bachat/api-client/admin";
import { reviewStatuses } from "@bachat/rules/accounts";
import { listParam } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type ListedStudent = AdminAnswer<"get", "/v1/admin/students">["items"][number];
export type Student = AdminAnswer<"get", "/v1/admin/students/{student_id}">;

export type Submission = AdminAnswer<
  "get",
  "/v1/admin/students/{student_id}/submissions"
>["items"][number];

export type MergePreview = AdminAnswer<"get", "/v1/admin/students/{student_id}/merge">;

export const students = listOf({
  path: "/v1/admin/students",
  params: {
    search: listParam.search(),
    status: listParam.oneOf(reviewStatuses),
    cursor: listParam.cursor(),
  },
});

export const studentOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/students/{student_id}", {
    params: { path: { student_id: id } },
  });

const at = (id: string, cursor: string | null) => ({
  params: { path: { student_id: id }, query: cursor === null ? {} : { cursor } },
});

/** The parts of a student's page: each fails alone, and growing ones are read in pages. */
export const partsOf = {
  figures: (id: string) =>
    api.queryOptions("get", "/v1/admin/students/{student_id}/figures", {
      params: { path: { student_id: id } },
    }),
  submissions: (id: string, cursor: string | null = null) =>
    api.queryOptions("get", "/v1/admin/students/{student_id}/submissions", at(id, cursor)),
  redemptions: (id: string, cursor: string | null = null) =>
    api.queryOptions("get", "/v1/admin/students/{student_id}/redemptions", at(id, cursor)),
  devices: (id: string, cursor: string | null = null) =>
    api.queryOptions("get", "/v1/admin/students/{student_id}/devices", at(id, cursor)),
  activity: (id: string, cursor: string | null = null) =>
    api.queryOptions("get", "/v1/admin/students/{student_id}/activity", at(id, cursor)),
  checks: (id: string, page = 1) =>
    api.queryOptions("get", "/v1/admin/students/{student_id}/brand-checks", {
      params: { path: { student_id: id }, query: { page: String(page) } },
    }),
};

export const mergeOptions = (id: string, otherId: string) =>
  api.queryOptions("get", "/v1/admin/students/{student_id}/merge", {
    params: { path: { student_id: id }, query: { other_id: otherId } },
  });

export const stateTones = {
  not_submitted: "none",
  in_review: "info",
  approved: "ok",
  expired: "warning",
  rejected: "bad",
} as const satisfies Record<Student["state"], string>;
