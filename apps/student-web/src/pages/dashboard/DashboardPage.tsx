import { numberText, useListState, usePageMeta } from "@bachat/site";
import { Page } from "@bachat/ui";
import { Tabs } from "@mantine/core";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef } from "react";
import { CompleteProfilePrompt } from "../../components/complete-profile/CompleteProfilePrompt.tsx";
import { useOfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { dashboardMessages } from "./messages/en.ts";
import { dashboardAddress, tabs } from "./dashboard-address.ts";
import { DashboardHead } from "./DashboardHead.tsx";
import classes from "./DashboardPage.module.css";
import { HistoryTab, RedeemedTab, SavedTab, TABS_ID } from "./ListTabs.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import { dashboardOptions } from "./queries.ts";

/** The student's own page: pass, what is about to end, and four tabs. */
export function DashboardPage() {
  const text = dashboardMessages.useText();
  usePageMeta({ title: text("pageTitle"), noindex: true });
  const list = useListState(dashboardAddress);
  const { tab } = list.state;
  const dashboard = useFirstInPieces(useQuery(dashboardOptions));
  const actions = useOfferActions();
  const counts = dashboard.data?.counts;
  const countOf = {
    overview: undefined,
    saved: counts?.save,
    redeemed: counts?.redeem,
    history: counts?.view,
  };
  const queryClient = useQueryClient();
  const readFor = useRef(tab);
  useEffect(() => {
    if (readFor.current === tab) return;
    readFor.current = tab;
    // What the hearts of one tab changed, the next one reads again.
    void queryClient.refetchQueries({ queryKey: dashboardOptions.queryKey, stale: true });
  }, [queryClient, tab]);
  const tabList = useRef<HTMLDivElement>(null);
  // On phones the tabs scroll sideways: the open one must not be outside, once the counts have made them wide.
  useEffect(() => {
    if (counts === undefined) return undefined;
    // In a frame of its own: the page is laid out once, not here and again.
    const frame = requestAnimationFrame(() => {
      const row = tabList.current;
      const active = row?.querySelectorAll("[role=tab]")[tabs.indexOf(tab)];
      if (!row || !active) return;
      const hidden = active.getBoundingClientRect().right - row.getBoundingClientRect().right;
      if (hidden > 0) row.scrollLeft += hidden;
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
          if (name !== undefined) list.change({ tab: name });
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
          <SavedTab list={list} />
        </Tabs.Panel>
        <Tabs.Panel value="redeemed">
          <RedeemedTab list={list} show={actions.show} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab list={list} />
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
