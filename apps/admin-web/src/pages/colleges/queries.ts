import type { AdminAnswer } from "@bachat/api-client/admin";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type ListedCollege = AdminAnswer<"get", "/v1/admin/colleges">["items"][number];
export type College = AdminAnswer<"get", "/v1/admin/colleges/{college_id}">;
export type TypedCollege = AdminAnswer<"get", "/v1/admin/typed-colleges">["items"][number];
export type Domain = AdminAnswer<"get", "/v1/admin/academic-domains">["items"][number];
export type Roster = AdminAnswer<"get", "/v1/admin/rosters">["items"][number];
export type RosterReading = AdminAnswer<"post", "/v1/admin/rosters/{roster_id}/preview">;
export type Trust = Domain["trust"];
/** A college as it is chosen. */
export type Choice = Pick<College, "id" | "name" | "city" | "state">;

export const sorts = ["name", "newest"] as const;
export const trusts = ["may_approve", "signal", "refused"] as const satisfies readonly Trust[];
export const trustTones = { may_approve: "ok", signal: "info", refused: "bad" } as const;
export const domainSorts = ["domain", "newest"] as const;
export const typedStates = ["open", "left"] as const;

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

export const rosterStates = ["draft", "in_force", "ended"] as const;
export const rosterTones = { draft: "info", in_force: "ok", ended: "none" } as const;

export interface RostersView {
  state: Roster["state"] | null;
  page: number;
}

export const rostersAddress: ListAddress<RostersView> = {
  read: (params) => ({
    state: rosterStates.find((one) => one === params.get("state")) ?? null,
    page: pageParam(params.get("page")),
  }),
  write: ({ state, page }) => ({ state, page: page === 1 ? null : page }),
  noFilters: { state: null },
};

export const rostersOptions = ({ state, page }: RostersView) =>
  api.queryOptions("get", "/v1/admin/rosters", {
    params: { query: { page: String(page), ...(state !== null && { state }) } },
  });

export const rosterOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/rosters/{roster_id}", { params: { path: { roster_id: id } } });

export interface CollegesView {
  search: string;
  only: "duplicates" | null;
  sort: (typeof sorts)[number];
  page: number;
}

export const collegesAddress: ListAddress<CollegesView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    only: params.get("only") === "duplicates" ? "duplicates" : null,
    sort: choiceParam(params.get("sort"), sorts, "name"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, only, sort, page }) => ({
    search: search === "" ? null : search,
    only,
    sort: sort === "name" ? null : sort,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "", only: null },
};

export const collegesOptions = ({ search, only, sort, page }: CollegesView) =>
  api.queryOptions("get", "/v1/admin/colleges", {
    params: {
      query: {
        page: String(page),
        sort,
        ...(search !== "" && { search }),
        ...(only !== null && { only }),
      },
    },
  });

export const collegeOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/colleges/{college_id}", {
    params: { path: { college_id: id } },
  });

export interface TypedView {
  search: string;
  status: (typeof typedStates)[number];
  page: number;
}

export const typedAddress: ListAddress<TypedView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    status: choiceParam(params.get("status"), typedStates, "open"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, status, page }) => ({
    search: search === "" ? null : search,
    status: status === "open" ? null : status,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "" },
};

export const typedListOptions = ({ search, status, page }: TypedView) =>
  api.queryOptions("get", "/v1/admin/typed-colleges", {
    params: { query: { page: String(page), status, ...(search !== "" && { search }) } },
  });

export const typedOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/typed-colleges/{typed_id}", {
    params: { path: { typed_id: id } },
  });

export interface DomainsView {
  search: string;
  trust: Trust | null;
  sort: (typeof domainSorts)[number];
  page: number;
}

export const domainsAddress: ListAddress<DomainsView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    trust: trusts.find((one) => one === params.get("trust")) ?? null,
    sort: choiceParam(params.get("sort"), domainSorts, "domain"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, trust, sort, page }) => ({
    search: search === "" ? null : search,
    trust,
    sort: sort === "domain" ? null : sort,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "", trust: null },
};

export const domainsOptions = ({ search, trust, sort, page }: DomainsView) =>
  api.queryOptions("get", "/v1/admin/academic-domains", {
    params: {
      query: {
        page: String(page),
        sort,
        ...(search !== "" && { search }),
        ...(trust !== null && { trust }),
      },
    },
  });
