import type { AdminAnswer } from "@bachat/api-client/admin";
import { listParam, type StateOf } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type CasePage = AdminAnswer<"get", "/v1/admin/offer-cases">;
export type ListedCase = CasePage["items"][number];
export type OfferCase = AdminAnswer<"get", "/v1/admin/offer-cases/{case_id}">;
export type Check = OfferCase["checks"][number];

/** What students get once it is approved. */
export const proposedOf = ({ revision, offer }: OfferCase) => revision?.proposed ?? offer.fields;

const params = {
  /** The last part has the cases that brands were asked to change. */
  filter: listParam.choice(["all", "first", "new", "revision", "second", "mine", "with_brand"]),
  search: listParam.search(),
  page: listParam.page(),
};
type QueueView = StateOf<typeof params>;

export const cases = listOf({
  path: "/v1/admin/offer-cases",
  params,
  asks: ({ filter, ...state }) => ({
    ...state,
    per_page: 20,
    ...(filter === "with_brand" ? { state: filter } : narrowedTo({ filter })),
  }),
});

/** The part of the queue as the API has it, of the list and of the next case. */
export const narrowedTo = ({ filter }: Pick<QueueView, "filter">) =>
  filter === "all" || filter === "with_brand" ? {} : { filter };

export const caseOptions = (caseId: string) =>
  api.queryOptions("get", "/v1/admin/offer-cases/{case_id}", {
    params: { path: { case_id: caseId } },
  });

export const reviewersOptions = api.queryOptions("get", "/v1/admin/offer-reviewers", {});
