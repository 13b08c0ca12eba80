import type { Schemas } from "@bachat/api-client/public";
import { listParam } from "@bachat/site";
import { listOf } from "../../session/list-of.ts";

export type Redemption = Schemas["BrandRedemption"];

export const redemptions = listOf({
  path: "/v1/brand/{brand_id}/redemptions",
  params: {
    search: listParam.search(),
    offer: listParam.id(),
    outlet: listParam.id(),
    state: listParam.oneOf(["issued", "checked"]),
    feedback: listParam.oneOf(["worked", "code_refused", "terms_differ"]),
    from: listParam.day(),
    to: listParam.day(),
    cursor: listParam.cursor(),
  },
  fit: ({ to, ...state }) => ({
    ...state,
    to: to !== null && state.from !== null && to < state.from ? null : to,
  }),
  asks: ({ offer, outlet, ...state }) => ({ ...state, offer_id: offer, outlet_id: outlet }),
});

export type RedemptionsList = ReturnType<typeof redemptions.useList>;
