import type { AdminAnswer } from "@bachat/api-client/admin";
import { listParam } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type ListedCollege = AdminAnswer<"get", "/v1/admin/colleges">["items"][number];
export type College = AdminAnswer<"get", "/v1/admin/colleges/{college_id}">;
export type TypedCollege = AdminAnswer<"get", "/v1/admin/typed-colleges">["items"][number];
export type Domain = AdminAnswer<"get", "/v1/admin/academic-domains">["items"][number];
export type Roster = AdminAnswer<"get", "/v1/admin/rosters">["items"][number];
export type RosterReading = AdminAnswer<"post", "/v1/admin/rosters/{roster_id}/preview">;
export type Trust = Domain["trust"];
/** A college as it is chosen. */
export type Choice = Pick<College, "id" | "name" | "city" | "state">;

export const trusts = ["may_approve", "signal", "refused"] as const satisfies readonly Trust[];
export const trustTones = { may_approve: "ok", signal: "info", refused: "bad" } as const;

/** As the API counts the students of a college: no further. */
export const MOST_STUDENTS = 1000;

/** Lengths that the API takes. */
export const limits = {
  name: 160,
  city: 80,
  state: 80,
  contact_name: 100,
  contact_email: 254,
  contact_note: 500,
} as const;

const rosterStates = ["draft", "in_force", "ended"] as const;
export const rosterTones = { draft: "info", in_force: "ok", ended: "none" } as const;

export const rosters = listOf({
  path: "/v1/admin/rosters",
  params: { state: listParam.oneOf(rosterStates), page: listParam.page() },
});

export const rosterOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/rosters/{roster_id}", { params: { path: { roster_id: id } } });

export const colleges = listOf({
  path: "/v1/admin/colleges",
  params: {
    search: listParam.search(),
    only: listParam.oneOf(["duplicates"]),
    sort: listParam.order(["name", "newest"]),
    page: listParam.page(),
  },
});

export const collegeOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/colleges/{college_id}", {
    params: { path: { college_id: id } },
  });

export const typedColleges = listOf({
  path: "/v1/admin/typed-colleges",
  params: {
    search: listParam.search(),
    status: listParam.order(["open", "left"]),
    page: listParam.page(),
  },
});

export const typedOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/typed-colleges/{typed_id}", {
    params: { path: { typed_id: id } },
  });

export const domains = listOf({
  path: "/v1/admin/academic-domains",
  params: {
    search: listParam.search(),
    trust: listParam.oneOf(trusts),
    sort: listParam.order(["domain", "newest"]),
    page: listParam.page(),
  },
});
