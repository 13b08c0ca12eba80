import type { AdminAnswer } from "@bachat/api-client/admin";
import { type ReviewStatus, reviewStatuses } from "@bachat/rules/accounts";
import { searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type ListedStudent = AdminAnswer<"get", "/v1/admin/students">["items"][number];
export type Student = AdminAnswer<"get", "/v1/admin/students/{student_id}">;

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

export const stateTones = {
  not_submitted: "none",
  in_review: "info",
  approved: "ok",
  expired: "warning",
  rejected: "bad",
} as const satisfies Record<Student["state"], string>;
