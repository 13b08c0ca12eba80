import { isUuid } from "@bachat/rules/patterns";
import { offerStatuses } from "@bachat/rules/offers";
import type { AdminAnswer } from "@bachat/api-client/admin";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type ListedOffer = AdminAnswer<"get", "/v1/admin/offers">["items"][number];
export type AdminOffer = AdminAnswer<"get", "/v1/admin/offers/{offer_id}">;

export const marks = ["failing", "featured", "held", "ending"] as const;
export const sorts = ["newest", "oldest", "ending_soon"] as const;

export interface OffersView {
  search: string;
  status: (typeof offerStatuses)[number] | null;
  category: string | null;
  only: (typeof marks)[number] | null;
  brand: string | null;
  sort: (typeof sorts)[number];
  page: number;
}

const oneOf = <Value extends string>(text: string | null, values: readonly Value[]) =>
  choiceParam<Value | "">(text, values, "") || null;

export const offersAddress: ListAddress<OffersView> = {
  read: (params) => {
    const brand = params.get("brand");
    return {
      search: searchParam(params.get("search")),
      status: oneOf(params.get("status"), offerStatuses),
      category: searchParam(params.get("category")) || null,
      only: oneOf(params.get("only"), marks),
      brand: brand !== null && isUuid(brand) ? brand : null,
      sort: choiceParam(params.get("sort"), sorts, "newest"),
      page: pageParam(params.get("page")),
    };
  },
  write: ({ search, status, category, only, brand, sort, page }) => ({
    search: search === "" ? null : search,
    status,
    category,
    only,
    brand,
    sort: sort === "newest" ? null : sort,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "", status: null, category: null, only: null, brand: null },
};

export const offersOptions = ({ search, status, category, only, brand, sort, page }: OffersView) =>
  api.queryOptions("get", "/v1/admin/offers", {
    params: {
      query: {
        page: String(page),
        sort,
        ...(search !== "" && { search }),
        ...(status !== null && { status }),
        ...(category !== null && { category }),
        ...(only !== null && { only }),
        ...(brand !== null && { brand_id: brand }),
      },
    },
  });

const ofOffer = (offerId: string) => ({ params: { path: { offer_id: offerId } } });

export const offerOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/admin/offers/{offer_id}", ofOffer(offerId));

export const boostsOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/admin/offers/{offer_id}/boosts", ofOffer(offerId));
