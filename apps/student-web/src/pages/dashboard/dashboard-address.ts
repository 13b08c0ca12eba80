import { choiceParam, pageParam, type ListAddress, type ListState } from "@bachat/site";

export const tabs = ["overview", "saved", "redeemed", "history"] as const;
export type DashboardTab = (typeof tabs)[number];

interface DashboardView {
  tab: DashboardTab;
  /** The page of the open tab's list. */
  page: number;
}

export type DashboardList = ListState<DashboardView>;

export const dashboardAddress: ListAddress<DashboardView> = {
  read: (params) => {
    const tab = choiceParam(params.get("tab"), tabs, "overview");
    return { tab, page: tab === "overview" ? 1 : pageParam(params.get("page")) };
  },
  write: ({ tab, page }) => ({
    tab: tab === "overview" ? null : tab,
    page: page === 1 ? null : page,
  }),
};
