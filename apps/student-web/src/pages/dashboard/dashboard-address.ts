import { listAddress, listParam, type ListState, type StateOf } from "@bachat/site";

export const tabs = ["overview", "saved", "redeemed", "history"] as const;

const params = {
  tab: listParam.order(tabs),
  /** The page of the open tab's list. */
  page: listParam.page(),
};

export type DashboardList = ListState<StateOf<typeof params>>;

export const dashboardAddress = listAddress(params, ({ tab, page }) => ({
  tab,
  page: tab === "overview" ? 1 : page,
}));
