import { numberText, useAccount, useListState, useOnceTrue, usePageMeta } from "@bachat/site";
import { Page, RowsSkeleton, Skeleton } from "@bachat/ui";
import { Tabs, VisuallyHidden } from "@mantine/core";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { CompleteProfilePrompt } from "../../components/complete-profile/CompleteProfilePrompt.tsx";
import { useOfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { WantedOffer } from "../../components/wanted-offer/WantedOffer.tsx";
import { useIsWantedOfferSettled, wantedOfferOptions } from "../../offers/use-wanted-offer.ts";
import { studentLoader } from "../../session/api.ts";
import { profileOptions } from "../../session/profile.ts";
import { dashboardAddress, tabs } from "./dashboard-address.ts";
import { DashboardHead } from "./DashboardHead.tsx";
import { HistoryTab, RedeemedTab, SavedTab, TABS_ID } from "./ListTabs.tsx";
import { dashboardMessages } from "./messages/en.ts";
import { OverviewTab } from "./OverviewTab.tsx";
import {
  dashboardOptions,
  historyOptions,
  invitationOptions,
  mailChoiceOptions,
  redeemedOptions,
  savedOptions,
} from "./queries.ts";
import classes from "./DashboardPage.module.css";

export const loader = studentLoader((prefetch, { request }, account) => {
  const { tab, page } = dashboardAddress.read(new URL(request.url).searchParams);
  return [
    prefetch(dashboardOptions),
    prefetch(wantedOfferOptions),
    prefetch(mailChoiceOptions),
    ...(tab === "overview" ? [prefetch(invitationOptions)] : []),
    ...(account?.student == null ? [] : [prefetch(profileOptions)]),
    ...(tab === "saved" ? [prefetch(savedOptions(page))] : []),
    ...(tab === "redeemed" ? [prefetch(redeemedOptions(page))] : []),
    ...(tab === "history" ? [prefetch(historyOptions(page))] : []),
  ];
});

/** The student's own page: pass, offers that end soon, and four tabs. */
export function DashboardPage() {
  const text = dashboardMessages.useText();
  usePageMeta({ title: text("pageTitle"), noindex: true });
  const list = useListState(dashboardAddress);
  const { tab } = list.state;
  const dashboard = useDeferredFirst(useQuery(dashboardOptions));
  const actions = useOfferActions();
  const { status } = useAccount();
  // Before that no part knows its height: shown at once, they would push each other down.
  const isWantedSettled = useIsWantedOfferSettled();
  const isPlaced = useOnceTrue(status !== "loading" && !dashboard.isPending && isWantedSettled);
  const counts = dashboard.data?.counts;
  const countOf = {
    overview: undefined,
    saved: counts?.save,
    redeemed: counts?.redeem,
    history: counts?.view,
  };
  return (
    <Page>
      {/* The pass says whose page this is: the heading is for screen readers. */}
      <VisuallyHidden component="h1">{text("heading")}</VisuallyHidden>
      {isPlaced ? (
        <>
          <WantedOffer />
          <DashboardHead dashboard={dashboard.data} isError={dashboard.isError} />
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(value) => {
              const name = tabs.find((candidate) => candidate === value);
              if (name !== undefined) list.change({ tab: name });
            }}
          >
            <Tabs.List id={TABS_ID} aria-label={text("tabs")} className={classes.tabs}>
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
        </>
      ) : (
        <div className={classes.waiting}>
          <Skeleton width="100%" height={260} radius={14} />
          <RowsSkeleton rows={4} height={76} />
        </div>
      )}
      {actions.dialogs}
      <CompleteProfilePrompt />
    </Page>
  );
}

/** The first answer fills most of the screen: React renders it deferred, so that the page stays responsive to taps. */
function useDeferredFirst<Data>(query: UseQueryResult<Data>): UseQueryResult<Data> {
  const later = useDeferredValue(query);
  return later.isPending ? later : query;
}
