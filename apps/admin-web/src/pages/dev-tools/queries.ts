import type { AdminAnswer } from "@bachat/api-client/admin";
import { choiceParam, type ListAddress, pageParam, searchParam } from "@bachat/site";
import { api } from "../../session/api.ts";

export type Runtime = AdminAnswer<"get", "/v1/admin/tools/runtime">;
export type Queues = AdminAnswer<"get", "/v1/admin/tools/queues">;
export type FailedJob = AdminAnswer<"get", "/v1/admin/tools/failed-jobs">["items"][number];

export const sorts = ["newest", "oldest"] as const;

export interface FailedJobsView {
  job: string | null;
  sort: (typeof sorts)[number];
  page: number;
}

export const failedJobsAddress: ListAddress<FailedJobsView> = {
  read: (params) => ({
    job: searchParam(params.get("job")) || null,
    sort: choiceParam(params.get("sort"), sorts, "newest"),
    page: pageParam(params.get("page")),
  }),
  write: ({ job, sort, page }) => ({
    job,
    sort: sort === "newest" ? null : sort,
    page: page === 1 ? null : page,
  }),
  noFilters: { job: null },
};

export const runtimeOptions = api.queryOptions("get", "/v1/admin/tools/runtime", {});
export const queuesOptions = api.queryOptions("get", "/v1/admin/tools/queues", {});
export const failedJobsOptions = ({ job, sort, page }: FailedJobsView) =>
  api.queryOptions("get", "/v1/admin/tools/failed-jobs", {
    params: { query: { sort, page: String(page), per_page: "10", ...(job !== null && { job }) } },
  });
