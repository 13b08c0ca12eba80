import type { AdminAnswer } from "@bachat/api-client/admin";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { assigneeParam } from "../../components/cases/assignee-param.ts";
import { api } from "../../session/api.ts";

export type ApplicationPage = AdminAnswer<"get", "/v1/admin/applications">;
export type ListedApplication = ApplicationPage["items"][number];
export type Application = AdminAnswer<"get", "/v1/admin/applications/{application_id}">;

/** What the list can be narrowed to; the first three are the queue. */
export const filters = ["pending", "mine", "overdue", "approved", "rejected", "all"] as const;
export type Filter = (typeof filters)[number];
export const sorts = ["oldest", "newest"] as const;

export interface DeskView {
  status: Filter;
  /** An admin's id, or `none`; null for any. */
  assignee: string | null;
  sort: (typeof sorts)[number] | null;
  search: string;
  page: number;
}

export const deskAddress: ListAddress<DeskView> = {
  read: (params) => ({
    status: choiceParam(params.get("status"), filters, "pending"),
    assignee: assigneeParam(params.get("assignee")),
    sort: sorts.find((one) => one === params.get("sort")) ?? null,
    search: searchParam(params.get("search")),
    page: pageParam(params.get("page")),
  }),
  write: ({ status, assignee, sort, search, page }) => ({
    status: status === "pending" ? null : status,
    assignee,
    sort,
    search: search === "" ? null : search,
    page: page === 1 ? null : page,
  }),
  noFilters: { status: "pending", assignee: null, search: "" },
};

const SIZE = "20";

/** The filters as the API has them. */
export function filtersOf({ status, assignee }: Pick<DeskView, "status" | "assignee">) {
  return {
    ...(status === "mine" ? { assignee: "me" as const } : assignee !== null && { assignee }),
    ...(status === "overdue" && { only: "overdue" as const }),
  };
}

const statusOf = (filter: Filter) =>
  filter === "all"
    ? {}
    : { status: filter === "mine" || filter === "overdue" ? ("pending" as const) : filter };

export const deskOptions = (view: DeskView) =>
  api.queryOptions("get", "/v1/admin/applications", {
    params: {
      query: {
        page: String(view.page),
        per_page: SIZE,
        ...statusOf(view.status),
        ...filtersOf(view),
        ...(view.sort !== null && { sort: view.sort }),
        ...(view.search !== "" && { search: view.search }),
      },
    },
  });

export const applicationOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/applications/{application_id}", {
    params: { path: { application_id: id } },
  });

export const reviewersOptions = api.queryOptions("get", "/v1/admin/application-reviewers", {});
