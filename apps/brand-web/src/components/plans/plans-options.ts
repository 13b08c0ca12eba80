import { api } from "../../session/api.ts";

/** The packs and boosts for sale: every price on a page comes from here. */
export const plansOptions = api.queryOptions("get", "/v1/plans");
