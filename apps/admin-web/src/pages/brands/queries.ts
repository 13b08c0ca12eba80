import type { AdminAnswer } from "@bachat/api-client/admin";
import { type BrandStatus, brandStatuses } from "@bachat/rules/accounts";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type ListedBrand = AdminAnswer<"get", "/v1/admin/brands">["items"][number];
export type Brand = AdminAnswer<"get", "/v1/admin/brands/{brand_id}">;

type Part<Name extends "credits" | "orders" | "invoices" | "boosts" | "activity"> = AdminAnswer<
  "get",
  `/v1/admin/brands/{brand_id}/${Name}`
>;
export type CreditEntry = Part<"credits">["entries"]["items"][number];
export type Offer = AdminAnswer<"get", "/v1/admin/offers">["items"][number];
export type Order = Part<"orders">["items"][number];
export type Invoice = Part<"invoices">["items"][number];
export type Boost = Part<"boosts">["items"][number];
export type ActivityEntry = Part<"activity">["items"][number];

export const marks = ["change_waiting", "failing", "low_credits"] as const;
export const sorts = ["newest", "oldest", "name"] as const;

export interface BrandsView {
  search: string;
  status: BrandStatus | null;
  only: (typeof marks)[number] | null;
  sort: (typeof sorts)[number];
  page: number;
}

export const brandsAddress: ListAddress<BrandsView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    status: brandStatuses.find((one) => one === params.get("status")) ?? null,
    only: marks.find((one) => one === params.get("only")) ?? null,
    sort: choiceParam(params.get("sort"), sorts, "newest"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, status, only, sort, page }) => ({
    search: search === "" ? null : search,
    status,
    only,
    sort: sort === "newest" ? null : sort,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "", status: null, only: null },
};

export const brandsOptions = ({ search, status, only, sort, page }: BrandsView) =>
  api.queryOptions("get", "/v1/admin/brands", {
    params: {
      query: {
        page: String(page),
        sort,
        ...(search !== "" && { search }),
        ...(status !== null && { status }),
        ...(only !== null && { only }),
      },
    },
  });

const of = "/v1/admin/brands/{brand_id}" as const;
const whole = (id: string) => ({ params: { path: { brand_id: id } } });
const paged = (id: string, page: number) => ({
  params: { path: { brand_id: id }, query: { page: String(page) } },
});

export const brandOptions = (id: string) => api.queryOptions("get", of, whole(id));
export const feedbackOptions = (id: string) => api.queryOptions("get", `${of}/feedback`, whole(id));
export const creditsOptions = (id: string, page = 1) =>
  api.queryOptions("get", `${of}/credits`, paged(id, page));
export const ordersOptions = (id: string, page = 1) =>
  api.queryOptions("get", `${of}/orders`, paged(id, page));
export const invoicesOptions = (id: string, page = 1) =>
  api.queryOptions("get", `${of}/invoices`, paged(id, page));
export const boostsOptions = (id: string, page = 1) =>
  api.queryOptions("get", `${of}/boosts`, paged(id, page));
export const activityOptions = (id: string, page = 1) =>
  api.queryOptions("get", `${of}/activity`, paged(id, page));

/** Rows of each part. */
export const PART = 8;
export const offersOptions = (id: string, page = 1) =>
  api.queryOptions("get", "/v1/admin/offers", {
    params: { query: { brand_id: id, page: String(page), per_page: String(PART) } },
  });

export const statusTones = {
  pending: "info",
  approved: "ok",
  rejected: "none",
  suspended: "bad",
} as const satisfies Record<BrandStatus, string>;
