import type { AdminAnswer } from "@bachat/api-client/admin";
import { type BrandStatus, brandStatuses } from "@bachat/rules/accounts";
import { listParam } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

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

export const brands = listOf({
  path: "/v1/admin/brands",
  params: {
    search: listParam.search(),
    status: listParam.oneOf(brandStatuses),
    only: listParam.oneOf(["change_waiting", "failing", "low_credits"]),
    sort: listParam.order(["newest", "oldest", "name"]),
    page: listParam.page(),
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
