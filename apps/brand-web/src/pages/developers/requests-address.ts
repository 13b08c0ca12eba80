import { askedOf, type ListAddress, listAddress, listParam, type StateOf } from "@bachat/site";

export const callStatuses = ["200", "402", "429"] as const;

const params = {
  key: listParam.id(),
  status: listParam.oneOf(callStatuses),
  from: listParam.day(),
  to: listParam.day(),
};
export type RequestsView = StateOf<typeof params>;

const filters = listAddress(params);

/** The filter of the brand's calls, as the tab's address says it. */
export const requestsAddress: ListAddress<RequestsView> = {
  ...filters,
  write: (view) => ({ tab: "requests", ...filters.write(view) }),
};

/** The same as the API's query. */
export const callsQuery = ({ key, ...view }: RequestsView) => askedOf({ key_id: key, ...view });
