import type { AdminAnswer } from "@bachat/api-client/admin";
import { type ReviewStatus, reviewStatuses } from "@bachat/rules/accounts";
import { searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type ListedStudent = AdminAnswer<"get", "/v1/admin/students">["items"][number];
export type Student = AdminAnswer<"get", "/v1/admin/students/{student_id}">;

export type Submission = AdminAnswer<
  "get",
  "/v1/admin/students/{student_id}/submissions"
>["items"][number];

export type MergePreview = AdminAnswer<"get", "/v1/admin/students/{student_id}/merge">;

export interface StudentsView {
  search: string;
  status: ReviewStatus | null;
  cursor: string | null;
}

export const studentsAddress: ListAddress<StudentsView> = {
  read: (params) => {
    const cursor = params.get("cursor") ?? "";
    return {
      search: searchParam(params.get("search")),
      status: reviewStatuses.find((one) => one === params.get("status")) ?? null,
      cursor: /^[\w-]{1,300}$/.test(cursor) ? cursor : null,
    };
  },
  write: ({ search, status, cursor }) => ({
    search: search === "" ? null : search,
    status,
    cursor,
  }),
  noFilters: { search: "", status: null },
};

export const studentsOptions = ({ search, status, cursor }: StudentsView) =>
  api.queryOptions("get", "/v1/admin/students", {
    params: {
      query: {
        ...(search !== "" && { search }),
        ...(status !== null && { status }),
        ...(cursor !== null && { cursor }),
      },
    },
  });

export const studentOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/students/{student_id}", {
    params: { path: { student_id: id } },
  });

const at = (id: string, cursor: string | null) => ({
  params: { path: { student_id: id }, query: cursor === null ? {} : { cursor } },
});

/** The parts of a student's page: each fails alone, and those that grow are read in pages. */
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
