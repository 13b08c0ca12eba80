import type { AdminAnswer } from "@bachat/api-client/admin";
import { offerStatuses } from "@bachat/rules/offers";
import { listParam } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type ListedOffer = AdminAnswer<"get", "/v1/admin/offers">["items"][number];
export type AdminOffer = AdminAnswer<"get", "/v1/admin/offers/{offer_id}">;

export const offers = listOf({
  path: "/v1/admin/offers",
  params: {
    search: listParam.search(),
    status: listParam.oneOf(offerStatuses),
    category: listParam.words(),
    only: listParam.oneOf(["failing", "featured", "held", "ending"]),
    brand: listParam.id(),
    sort: listParam.order(["newest", "oldest", "ending_soon"]),
    page: listParam.page(),
  },
  asks: ({ brand, ...state }) => ({ ...state, brand_id: brand }),
});

const ofOffer = (offerId: string) => ({ params: { path: { offer_id: offerId } } });

export const offerOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/admin/offers/{offer_id}", ofOffer(offerId));

export const boostsOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/admin/offers/{offer_id}/boosts", ofOffer(offerId));
