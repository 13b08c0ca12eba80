import type { AdminAnswer } from "@bachat/api-client/admin";
import { askedOf, listAddress, listParam, type StateOf } from "@bachat/site";
import { api } from "../../session/api.ts";

export type Runtime = AdminAnswer<"get", "/v1/admin/tools/runtime">;
export type Queues = AdminAnswer<"get", "/v1/admin/tools/queues">;
export type FailedJob = AdminAnswer<"get", "/v1/admin/tools/failed-jobs">["items"][number];

export const sorts = ["newest", "oldest"] as const;
const failedParams = {
  job: listParam.words(),
  sort: listParam.order(sorts),
  page: listParam.page(),
};
export const failedJobsAddress = listAddress(failedParams);

export const runtimeOptions = api.queryOptions("get", "/v1/admin/tools/runtime", {});
export const queuesOptions = api.queryOptions("get", "/v1/admin/tools/queues", {});
export const failedJobsOptions = (view: StateOf<typeof failedParams>) =>
  api.queryOptions("get", "/v1/admin/tools/failed-jobs", {
    params: { query: askedOf({ ...view, per_page: 10 }) },
  });
