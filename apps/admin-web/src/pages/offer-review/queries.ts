import type { AdminAnswer } from "@bachat/api-client/admin";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type CasePage = AdminAnswer<"get", "/v1/admin/offer-cases">;
export type ListedCase = CasePage["items"][number];
export type OfferCase = AdminAnswer<"get", "/v1/admin/offer-cases/{case_id}">;
export type Check = OfferCase["checks"][number];

/** What students get once it is approved. */
export const proposedOf = ({ revision, offer }: OfferCase) => revision?.proposed ?? offer.fields;

/** What the queue can be narrowed to; the last one shows what waits for brands. */
export const filters = ["all", "first", "new", "revision", "second", "mine", "with_brand"] as const;
export type Filter = (typeof filters)[number];

export interface QueueView {
  filter: Filter;
  search: string;
  page: number;
}

export const queueAddress: ListAddress<QueueView> = {
  read: (params) => ({
    filter: choiceParam(params.get("filter"), filters, "all"),
    search: searchParam(params.get("search")),
    page: pageParam(params.get("page")),
  }),
  write: ({ filter, search, page }) => ({
    filter: filter === "all" ? null : filter,
    search: search === "" ? null : search,
    page: page === 1 ? null : page,
  }),
  noFilters: { filter: "all", search: "" },
};

const SIZE = "20";

export const queueOptions = ({ filter, search, page }: QueueView) =>
  api.queryOptions("get", "/v1/admin/offer-cases", {
    params: {
      query: {
        page: String(page),
        per_page: SIZE,
        ...(filter === "with_brand"
          ? { state: "with_brand" as const }
          : filter !== "all" && { filter }),
        ...(search !== "" && { search }),
      },
    },
  });

export const caseOptions = (caseId: string) =>
  api.queryOptions("get", "/v1/admin/offer-cases/{case_id}", {
    params: { path: { case_id: caseId } },
  });

export const reviewersOptions = api.queryOptions("get", "/v1/admin/offer-reviewers", {});
