import { api } from "../../session/api.ts";

/** What there is to buy: every price on a page comes from here. */
export const plansOptions = api.queryOptions("get", "/v1/plans");
