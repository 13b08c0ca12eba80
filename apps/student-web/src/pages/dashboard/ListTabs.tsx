import { NetworkError } from "@bachat/api-client/public";
import { QueryView, useFollowShownPage } from "@bachat/site";
import { EmptyState, LinkButton, Pagination, RowsSkeleton, type StateArtKind } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { paths } from "../../paths.ts";
import type { DashboardList } from "./dashboard-address.ts";
import { dashboardMessages } from "./messages/en.ts";
import { RedeemedRow, SavedRow, ViewedRow } from "./OfferRows.tsx";
import { OfflineList } from "./OfflineList.tsx";
import { historyOptions, redeemedOptions, savedOptions } from "./queries.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useGivenFeedback } from "./use-given-feedback.ts";
import { useToggleSaved } from "./use-toggle-saved.ts";
import classes from "./ListTabs.module.css";

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
}

interface TabProps {
  list: DashboardList;
}

/** Another page of a list scrolls here. */
export const TABS_ID = "dashboard-tabs";

interface ListProps<T> {
  list: DashboardList;
  query: UseQueryResult<Paged<T>>;
  /** Content to show in place of "no network". */
  renderOffline?: (otherwise: ReactNode) => ReactNode;
  empty: { art: StateArtKind; title: string; text: string };
  rowKey: (item: T) => string;
  renderRow: (item: T) => ReactNode;
}

/** A paged list of short tickets in each of its states. */
function List<T>(props: ListProps<T>) {
  const { list, query, empty, rowKey, renderRow, renderOffline = (screen) => screen } = props;
  const text = dashboardMessages.useText();
  useFollowShownPage(list, query);
  useFailureToast(query.error, text("dataFailed"));
  const view = (
    <QueryView
      query={query}
      failedTitle={text("dataFailed")}
      skeleton={<RowsSkeleton rows={6} height={76} />}
      empty={{
        when: ({ items }) => items.length === 0,
        view: (
          <EmptyState
            {...empty}
            action={<LinkButton href={paths.offers()}>{text("browse")}</LinkButton>}
          />
        ),
      }}
    >
      {(data) => (
        <>
          <ul className={classes.rows} aria-busy={query.isPlaceholderData}>
            {data.items.map((item) => (
              <li key={rowKey(item)}>{renderRow(item)}</li>
            ))}
          </ul>
          <Box mt={24}>
            <Pagination
              page={data.page}
              pageSize={data.per_page}
              total={data.total}
              onPageChange={(page) => {
                list.change({ page });
                document.getElementById(TABS_ID)?.scrollIntoView();
              }}
            />
          </Box>
        </>
      )}
    </QueryView>
  );
  const isUnreachable = query.data === undefined && query.error instanceof NetworkError;
  return isUnreachable ? renderOffline(view) : view;
}

export function SavedTab({ list }: TabProps) {
  const text = dashboardMessages.useText();
  const onToggle = useToggleSaved();
  return (
    <List
      list={list}
      query={useQuery(savedOptions(list.state.page))}
      empty={{ art: "saved", title: text("noSaved"), text: text("noSavedText") }}
      rowKey={(item) => item.offer.id}
      renderRow={(item) => <SavedRow item={item} onToggle={onToggle} />}
    />
  );
}

export function RedeemedTab({ list, show }: TabProps & { show: OfferActions["show"] }) {
  const text = dashboardMessages.useText();
  const query = useQuery(redeemedOptions(list.state.page));
  const feedbackOn = useGivenFeedback(query.data?.items ?? []);
  return (
    <List
      list={list}
      query={query}
      renderOffline={(otherwise) => <OfflineList show={show} otherwise={otherwise} />}
      empty={{ art: "offers", title: text("noRedeemed"), text: text("noRedeemedText") }}
      rowKey={(item) => item.redemption.id}
      renderRow={(item) => <RedeemedRow item={item} show={show} feedback={feedbackOn(item)} />}
    />
  );
}

export function HistoryTab({ list }: TabProps) {
  const text = dashboardMessages.useText();
  return (
    <List
      list={list}
      query={useQuery(historyOptions(list.state.page))}
      empty={{ art: "list", title: text("noHistory"), text: text("noHistoryText") }}
      rowKey={(item) => item.offer.id + item.viewed_at}
      renderRow={(item) => <ViewedRow item={item} />}
    />
  );
}
