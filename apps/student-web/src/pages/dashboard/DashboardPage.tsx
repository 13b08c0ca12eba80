import { numberText, usePageMeta } from "@bachat/site";
import { Page } from "@bachat/ui";
import { Tabs } from "@mantine/core";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CompleteProfilePrompt } from "../../components/complete-profile/CompleteProfilePrompt.tsx";
import { useOfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { dashboardMessages } from "../../messages/dashboard.ts";
import { paths } from "../../paths.ts";
import { DashboardHead } from "./DashboardHead.tsx";
import classes from "./DashboardPage.module.css";
import { HistoryTab, RedeemedTab, SavedTab, TABS_ID } from "./ListTabs.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import { dashboardOptions } from "./queries.ts";

const tabs = ["overview", "saved", "redeemed", "history"] as const;
export type DashboardTab = (typeof tabs)[number];

/** The student's own page: pass, what is about to end, and four tabs. */
export function DashboardPage() {
  const text = dashboardMessages.useText();
  usePageMeta({ title: text("pageTitle"), noindex: true });
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get("tab");
  const tab = tabs.find((name) => name === asked) ?? "overview";
  const dashboard = useFirstInPieces(useQuery(dashboardOptions));
  const actions = useOfferActions();
  const counts = dashboard.data?.counts;
  const countOf = {
    overview: undefined,
    saved: counts?.save,
    redeemed: counts?.redeem,
    history: counts?.view,
  };
  useEffect(() => {
    // An unknown tab is the overview: the address says so.
    if (asked !== null && (tab === "overview" || asked !== tab)) {
      void navigate(paths.dashboard(), { replace: true });
    }
  }, [asked, tab, navigate]);
  const queryClient = useQueryClient();
  const readFor = useRef(tab);
  useEffect(() => {
    if (readFor.current === tab) return;
    readFor.current = tab;
    // What the hearts of one tab changed, the next one reads again.
    void queryClient.refetchQueries({ queryKey: dashboardOptions.queryKey, stale: true });
  }, [queryClient, tab]);
  const open = (name: DashboardTab) =>
    navigate(name === "overview" ? paths.dashboard() : paths.dashboard(name), {
      preventScrollReset: true,
    });
  const tabList = useRef<HTMLDivElement>(null);
  // On phones the tabs scroll sideways: the open one must not be outside, once the counts have made them wide.
  useEffect(() => {
    if (counts === undefined) return undefined;
    // In a frame of its own: the page is laid out once, not here and again.
    const frame = requestAnimationFrame(() => {
      const list = tabList.current;
      const active = list?.querySelectorAll("[role=tab]")[tabs.indexOf(tab)];
      if (!list || !active) return;
      const hidden = active.getBoundingClientRect().right - list.getBoundingClientRect().right;
      if (hidden > 0) list.scrollLeft += hidden;
    });
    return () => cancelAnimationFrame(frame);
  }, [tab, counts]);
  return (
    <Page>
      <h1 className={classes.heading}>{text("heading")}</h1>
      <DashboardHead dashboard={dashboard.data} isError={dashboard.isError} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          const name = tabs.find((candidate) => candidate === value);
          if (name !== undefined) void open(name);
        }}
      >
        <Tabs.List ref={tabList} id={TABS_ID} aria-label={text("tabs")} className={classes.tabs}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text(`tab.${name}`)}{" "}
              {countOf[name] !== undefined && (
                <span className={classes.count}>{numberText(countOf[name])}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab dashboard={dashboard} show={actions.show} />
        </Tabs.Panel>
        <Tabs.Panel value="saved">
          <SavedTab />
        </Tabs.Panel>
        <Tabs.Panel value="redeemed">
          <RedeemedTab show={actions.show} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab />
        </Tabs.Panel>
      </Tabs>
      {actions.dialogs}
      <CompleteProfilePrompt />
    </Page>
  );
}

/** The first answer fills most of the screen: it is drawn in pieces, between which taps are heard. Later ones at once. */
function useFirstInPieces<Data>(query: UseQueryResult<Data>): UseQueryResult<Data> {
  const later = useDeferredValue(query);
  return later.isPending ? later : query;
}
