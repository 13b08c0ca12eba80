import type { AdminAnswer } from "@bachat/api-client/admin";
import type { Schemas } from "@bachat/api-client/public";
import { listAddress, listParam } from "@bachat/site";
import { api } from "../../session/api.ts";
import { type By, daysOf, type View } from "./address.ts";

export type Analytics = AdminAnswer<"get", "/v1/admin/verification-analytics">;
export type Figures = Analytics["now"];
export type GroupPage = AdminAnswer<"get", "/v1/admin/verification-analytics/groups">;
export type Group = GroupPage["items"][number];

export const analyticsOptions = (view: View) =>
  api.queryOptions("get", "/v1/admin/verification-analytics", {
    params: { query: daysOf(view) },
  });

export type Grouped = Exclude<By, "week" | "reason">;
export const isGrouped = (by: By): by is Grouped => by !== "week" && by !== "reason";

const listQuery = ({ sort, search, page, ...view }: View) => ({
  ...daysOf(view),
  sort,
  page: String(page),
  ...(search !== "" && { search }),
});

export const groupsOptions = (by: Exclude<Grouped, "reviewer">, view: View) =>
  api.queryOptions("get", "/v1/admin/verification-analytics/groups", {
    params: { query: { by, ...listQuery(view) } },
  });

export const reviewersOptions = (view: View) =>
  api.queryOptions("get", "/v1/admin/verification-analytics/reviewers", {
    params: { query: listQuery(view) },
  });

/** Practice. */

export const practiceOptions = api.queryOptions("get", "/v1/admin/calibration");
export type PracticeState = AdminAnswer<"get", "/v1/admin/calibration">;
export type Tally = PracticeState["by_reason"][number];
export type PracticeCase = NonNullable<Schemas["PracticeCase"]["case"]>;
export type PracticeResult = Schemas["PracticeResult"];
export type Verdict = PracticeResult["answer"];

export const practiceAddress = listAddress({ page: listParam.page() });
export const answersOptions = ({ page }: { page: number }) =>
  api.queryOptions("get", "/v1/admin/calibration/answers", {
    params: { query: { page: String(page) } },
  });

export const setOptions = api.queryOptions("get", "/v1/admin/calibration-cases");
export type SetCase = AdminAnswer<"get", "/v1/admin/calibration-cases">["items"][number];

export const resultsOptions = api.queryOptions("get", "/v1/admin/calibration-results");
export type Result = AdminAnswer<"get", "/v1/admin/calibration-results">["items"][number];
