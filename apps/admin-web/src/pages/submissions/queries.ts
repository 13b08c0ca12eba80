import type { AdminAnswer } from "@bachat/api-client/admin";
import { listParam, type StateOf } from "@bachat/site";
import { assigneeParam } from "../../components/cases/desk-list.tsx";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type ApplicationPage = AdminAnswer<"get", "/v1/admin/applications">;
export type ListedApplication = ApplicationPage["items"][number];
export type Application = AdminAnswer<"get", "/v1/admin/applications/{application_id}">;

const params = {
  /** The first three are the queue. */
  status: listParam.choice(["pending", "mine", "overdue", "approved", "rejected", "all"]),
  assignee: assigneeParam(),
  sort: { ...listParam.oneOf(["oldest", "newest"]), narrows: false },
  search: listParam.search(),
  page: listParam.page(),
};
type DeskView = StateOf<typeof params>;

export const applications = listOf({
  path: "/v1/admin/applications",
  params,
  asks: (state) => ({
    ...state,
    per_page: 20,
    status: statusOf(state.status),
    ...filtersOf(state),
  }),
});

/** The filters as the API has them, of the list and of the next application. */
export function filtersOf({ status, assignee }: Pick<DeskView, "status" | "assignee">) {
  return {
    ...(status === "mine" ? { assignee: "me" as const } : assignee !== null && { assignee }),
    ...(status === "overdue" && { only: "overdue" as const }),
  };
}

function statusOf(part: DeskView["status"]) {
  if (part === "all") return null;
  return part === "mine" || part === "overdue" ? "pending" : part;
}

export const applicationOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/applications/{application_id}", {
    params: { path: { application_id: id } },
  });

export const reviewersOptions = api.queryOptions("get", "/v1/admin/application-reviewers", {});
